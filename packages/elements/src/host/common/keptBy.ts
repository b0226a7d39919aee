/** Of a session: where its server is. */
interface Served {
  readonly baseUrl: string
}

/**
 * Whose something is that this browser keeps: people of two servers may have the same account.
 * @param session of the page; its own server, which has no address of its own, needs no name
 */
export const keptBy = (account: string, session: Served | undefined): string =>
  session?.baseUrl && account ? `${account}@${session.baseUrl}` : account
