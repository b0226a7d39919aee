/** `<srm-service-tokens>`: tokens of scripts and host pages, and the sessions of those pages, for administrators. */
export const serviceTokensSpec = { props: {}, events: {}, methods: {} } as const
