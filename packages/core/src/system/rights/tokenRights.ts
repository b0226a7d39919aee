/** What no service token may do, whoever made it (cli-ux-security §1.5). Pure. */

/** Documents that say who may do what: tokens read them and change nothing there. */
const rights: ReadonlySet<string> = new Set([
  'account',
  'subAccount',
  'role',
  'dataPermission',
  'menu',
  'menuGroup',
  'setting',
])

/** May a token have a key at all? @param key `<document>.<action>` */
export const isForTokens = (key: string): boolean =>
  /\.(view|export|print)$/.test(key) || !rights.has(key.slice(0, key.indexOf('.')))
