/** What went wrong between a host page and the server, for those who build the page: one line in the console with what to do. */
import { SrmError } from '@srm/core/client/errors'
import { HostTrouble } from '../../host/extend/hostTrouble.ts'

const unreached =
  'The server was not reached. Is base-url right, does the server run, and is the origin of this page named in its setting embed.origins or in SRM_ORIGINS?'

const fixes: Readonly<Record<string, string>> = {
  'embed.noSession':
    'No session. Put the element into <srm-session> and set its fetchSession, or call configure({ fetchSession }).',
  'embed.late': 'fetchSession has not answered within 10 s.',
  'embed.refused': 'fetchSession was rejected. Ask the back end behind it.',
  'embed.incomplete':
    'Name what is shown: the attribute document-id, or document where the element is of several kinds.',
  'common.notFound': 'Not there, or not for the person of this session. document-id is the uuid of srm-row-open.',
  'embed.unknownDocument': 'SRM has no document of this kind. The attribute document is a name such as purchaseOrder.',
  'embed.otherElement':
    'The session is for other elements. Name this one in the elements of embedSession, or name none.',
  'embed.unknownTab':
    'The list of this document has no such tab on this side. The reference of the document names them.',
  'embed.notDecimal': 'The attribute amount is a decimal such as 1234.50.',
  'common.invalid':
    'The server does not take the question. page-size is 1 to 200, and view names tabs, columns and values of this list.',
  'common.notOurs': 'What answers is not SRM. base-url is the address of the server, without /api.',
  'common.originRefused':
    'The account of this session has not named the origin of this page in its setting embed.origins.',
  'common.notSignedIn': 'The token of fetchSession is not accepted: it has ended, or is none.',
  'common.notAllowed':
    'Refused. fetchSession answers whose token it is as account: <elsAccount>_<elsSubAccount>; an embed session reaches the documents it was asked for alone.',
  'common.unreachable': unreached,
  'common.timeout': unreached,
}

const told = new WeakMap<object, Set<string>>()

/** Says once of each failure what its page can do about it, for each kind of element that it befalls. */
export function tellHost(tag: string, error: unknown): void {
  const fix = error instanceof HostTrouble ? error.message : error instanceof SrmError ? fixes[error.key] : undefined
  if (!fix) return
  const tags = told.get(error as object) ?? new Set()
  told.set(error as object, tags)
  if (tags.has(tag)) return
  tags.add(tag)
  if (error instanceof HostTrouble) console.error(`<${tag}>: ${fix}`, error.cause)
  else console.warn(`<${tag}>: ${fix}`, error)
}
