/** `<srm-outbox>`: mails and text messages that left or wait, for administrators. */
export const outboxSpec = { props: {}, events: {}, methods: {} } as const
