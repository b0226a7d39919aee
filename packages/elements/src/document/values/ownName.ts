/**
 * The sub-account of whoever wrote something, `account_subAccount`; undefined where he is of another account. Until it is
 * known who asks, everybody counts as one's own.
 */
export function ownName(user: string, account: string | undefined): string | undefined {
  const at = user.indexOf('_')
  if (at < 0) return user
  return account === undefined || user.slice(0, at) === account ? user.slice(at + 1) : undefined
}
