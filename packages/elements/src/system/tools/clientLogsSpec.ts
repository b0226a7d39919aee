/** `<srm-client-logs>`: what went wrong in the browsers of the account's people, for administrators. */
export const clientLogsSpec = { props: {}, events: {}, methods: {} } as const
