/** `<srm-receiving>`: goods are counted at the dock, by scanning, also without network. */
export const receivingSpec = { props: {}, events: {}, methods: {} } as const
