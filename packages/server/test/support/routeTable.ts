/** Every address of the application and who may use it: documents by their definitions, everything else by this table. */

import { sheetActions } from '@srm/core/definition/files/answerSheet'
import { madeOfNames, takenFrom } from '@srm/core/definition/lines/lineReferences'
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import { type AnyDocument, hasLines, permissionOf, transitionsOf } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { everySide } from '@srm/core/system/everySide'
import { adminKey } from '@srm/core/system/rights/role'
import type { FastifyInstance } from 'fastify'

export interface Route {
  readonly method: string
  /** As it was registered, with its parameters: `/api/buyer/material/:uuid`. */
  readonly path: string
}

/** Who may use a route. */
export type Opening =
  | { readonly kind: 'public' }
  /** Everybody who is signed in, about himself. */
  | { readonly kind: 'session' }
  /** Everybody of an account with the side. */
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'key'; readonly side: Side; readonly key: string }
  /** An address that the side's documents have none for: not allowed, or not there. */
  | { readonly kind: 'nobody'; readonly side: Side; readonly status: 403 | 404 }

/** How the right one asks, where an empty request says nothing. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  /** It names something of the person's own that is not there: whoever may ask is told so. */
  readonly absent?: true
  /** A document that has just begun is not ready for it: whoever may ask is told so. */
  /** The action is the other side's turn. */
  readonly theirs?: boolean
  readonly early?: true
  /** The answer does not end. */
  readonly streams?: true
  /** Ends the session that asks. */
  readonly signsOut?: true
  /** Also about somebody else of the account, for whoever has this key. */
  readonly of?: string
}
type Entry = readonly [opening: Opening, asked?: Asked]

/** The routes of a running application, read from its router, so that none is forgotten. */
export function routesOf(app: FastifyInstance): Route[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === '') return []
      path.splice(indent.length / 4, path.length, part)
      return methods === '' ? [] : methods.split(', ').map((method) => ({ method, path: path.join('') }))
    })
}

// ---------------------------------------------------------------- beside the documents

const open: Entry = [{ kind: 'public' }]
const ask = (asked: Asked): Entry => [{ kind: 'session' }, asked]
const own: Entry = [{ kind: 'session' }]
const about = { params: { a: '{elsAccount}', b: '{elsSubAccount}' } } as const

const beside: Readonly<Record<string, Entry>> = {
  'GET /health': open,
  'GET /elements/:file': open,
  'GET /elements/reference': open,
  'GET /elements/reference/': open,
  'GET *': open,
  'POST /activity/authentication': open,
  'GET /api/openapi.json': open,
  'GET /api/pageFault': [{ kind: 'public' }, { query: 'kind=notFound&path=/lost' }],
  'POST /api/ElsAuthService/login': open,
  'POST /api/ElsAuthService/refreshToken': open,
  'POST /api/ElsAuthService/secondFactor': open,
  'POST /api/ElsAuthService/secondFactor/passkey': open,
  'GET /api/ElsAuthService/webValidToken/:token': open,
  'GET /api/signIn/ways': open,
  'POST /api/signIn/code': open,
  'POST /api/signIn/choice': open,
  'POST /api/password/forgot': open,
  'POST /api/password/reset': open,
  'GET /api/activation/:ticket': open,
  'POST /api/activation/:ticket': open,
  'GET /api/agreement': open,
  'GET /api/invitation/:code': open,
  'GET /api/signUp/success/:ticket': open,
  'GET /api/supplier/SupplierRegisterService/getNoteCode': open,
  'GET /api/supplier/SupplierRegisterService/validateNoteCode': open,
  'POST /api/supplier/SupplierRegisterService/getNoteCode': open,
  'POST /api/supplier/SupplierRegisterService/validateNoteCode': open,
  'GET /api/supplier/SupplierRegisterService/verifySupplierName': open,
  'GET /api/supplier/SupplierRegisterService/no-auth/verifySocialCreditCode': open,
  'POST /api/supplier/SupplierRegisterService/register': open,
  'POST /api/supplier/SupplierRegisterService/join': open,
  'GET /api/takePart/:ticket': open,
  'POST /api/takePart/register': open,
  'GET /api/public/guides': open,
  'GET /api/public/guides/:role': [{ kind: 'public' }, { params: { role: 'buyer' } }],
  'GET /api/public/notices': open,
  'GET /api/public/notices/:type/:index': open,
  'GET /api/public/notices/:type/:index/attachments/:attachment': open,
  'GET /api/wechat/start': open,
  'GET /api/wechat/callback': open,
  'POST /api/wechat/session': open,
  'POST /api/device': open,
  'POST /api/device/poll': open,
  'GET /api/device/:userCode': ask({ params: { userCode: '{userCode}' } }),
  'POST /api/device/:userCode': ask({ params: { userCode: '{userCode}' }, body: { decision: 'look' } }),
  'GET /api/session': own,
  'POST /api/session/exchange': own,
  'POST /api/session/verify': ask({ body: { password: 'wrong' } }),
  'POST /api/session/proof': ask({ body: { password: 'wrong' } }),
  'POST /api/session/proof/begin': own,
  'POST /api/session/proof/passkey': own,
  'GET /api/secondFactor': own,
  'POST /api/secondFactor/totp': own,
  'POST /api/secondFactor/totp/confirm': own,
  'POST /api/secondFactor/passkey': own,
  'POST /api/secondFactor/passkey/confirm': own,
  'POST /api/secondFactor/recoveryCodes': own,
  'PUT /api/secondFactor/:uuid': ask({ body: { name: 'Key' }, absent: true }),
  'DELETE /api/secondFactor/:uuid': ask({ absent: true }),
  'POST /api/session/endAll': ask({ signsOut: true }),
  'POST /api/password': ask({ body: { password: 'wrong' } }),
  'GET /api/user/logout': ask({ signsOut: true }),
  'GET /api/user/getMenu': own,
  'GET /api/user/getFullMenu': own,
  'GET /api/user/getAccountMenu/:a/:b': ask({ ...about, of: adminKey }),
  'GET /api/ElsAppService/getMyApp/:a/:b': ask(about),
  'GET /api/admin/getDic': ask({ query: 'type=currency' }),
  'GET /api/preferences': own,
  'POST /api/joined': ask({ body: { paths: ['/session'] } }),
  // its body says who asks
  'POST /api/joined/simple': open,
  'PUT /api/preferences/:key': ask({ params: { key: 'routes' }, body: { value: 1 } }),
  'GET /api/drafts': ask({ query: 'name=routes' }),
  'PUT /api/drafts': ask({ body: { name: 'routes', version: '1', window: 'w', known: null, value: 1 } }),
  'DELETE /api/drafts': ask({ query: 'name=routes' }),
  'GET /api/messages': own,
  'GET /api/messages/count': own,
  'POST /api/messages/read': ask({ body: { uuids: [] } }),
  'GET /api/wechat/bindings': own,
  'POST /api/wechat/bind': own,
  'DELETE /api/wechat/bindings/:uuid': ask({ params: { uuid: '{binding}' } }),
  'POST /api/tickets': ask({ body: { path: '/buyer/material/export' } }),
  'POST /api/clientLog': ask({ body: { entries: [] } }),
  'GET /api/events': ask({ streams: true }),
}

const setting = { params: { key: 'sod.block' } } as const
/** Sessions in foreign pages: opened with a service token, by no person. */
const embedding = (side: Side): Readonly<Record<string, Entry>> => ({
  [`POST /api/${side}/embedSessions`]: [{ kind: 'nobody', side, status: 403 }, { body: { elsSubAccount: 'admin001' } }],
  [`GET /api/${side}/embedSessions`]: [{ kind: 'key', side, key: adminKey }],
  [`DELETE /api/${side}/embedSessions/:uuid`]: [
    { kind: 'key', side, key: adminKey },
    { params: { uuid: '{embedSession}' } },
  ],
})
/** The same pages on each side. */
const onSide = (side: Side): Readonly<Record<string, Entry>> => {
  const key = (name: string, asked: Asked = {}): Entry => [{ kind: 'key', side, key: name }, asked]
  return {
    [`GET /api/${side}/search`]: [{ kind: 'side', side }, { query: 'q=zebra' }],
    [`GET /api/${side}/waiting`]: [{ kind: 'side', side }],
    [`GET /api/${side}/fields`]: key('organization.view', { query: 'document=organization' }),
    [`GET /api/${side}/savedViews`]: key('organization.view', { query: 'document=organization' }),
    [`POST /api/${side}/savedViews`]: key('organization.view', { body: { document: 'organization' } }),
    [`PUT /api/${side}/savedViews/start`]: key('organization.view', { body: { document: 'organization' } }),
    [`PUT /api/${side}/savedViews/:uuid`]: [
      { kind: 'side', side },
      { absent: true, body: {} },
    ],
    [`DELETE /api/${side}/savedViews/:uuid`]: [{ kind: 'side', side }, { absent: true }],
    [`GET /api/${side}/permissions`]: key('role.view'),
    [`GET /api/${side}/permissions/explain`]: key('role.view', { query: 'elsSubAccount=admin001&key=role.view' }),
    [`GET /api/${side}/settings`]: key('setting.view'),
    [`PUT /api/${side}/settings`]: key('setting.edit', { body: { values: {} } }),
    [`GET /api/${side}/settings/:key`]: key('setting.view', setting),
    [`PUT /api/${side}/settings/:key`]: key('setting.edit', { ...setting, body: { value: 'perhaps' } }),
    [`DELETE /api/${side}/settings/:key`]: key('setting.edit', setting),
    [`GET /api/${side}/settings/:key/history`]: key('setting.view', setting),
    ...(side === 'platform' ? { 'GET /api/platform/operation': key(adminKey) } : {}),
    [`GET /api/${side}/outbox`]: key(adminKey),
    [`POST /api/${side}/outbox/:uuid/retry`]: key(adminKey, { params: { uuid: '{letter}' } }),
    [`GET /api/${side}/clientLogs`]: key(adminKey),
    [`GET /api/${side}/serviceTokens`]: key(adminKey),
    [`POST /api/${side}/serviceTokens`]: key(adminKey, { body: {} }),
    [`PUT /api/${side}/importJob/:uuid/file`]: key('importJob.view', { body: 'x' }),
    [`POST /api/${side}/importJob/:uuid/look`]: key('importJob.view', { body: {} }),
    [`POST /api/${side}/importJob/:uuid/meant`]: key('importJob.view', { body: { cells: {} } }),
    [`POST /api/${side}/importJob/:uuid/corrections`]: key('importJob.view', { body: { corrections: {} } }),
    [`GET /api/${side}/importJob/:uuid/errors`]: key('importJob.view'),
    [`GET /api/${side}/importJob/:uuid/changes`]: key('importJob.view'),
    [`DELETE /api/${side}/serviceTokens/:uuid`]: key(adminKey, { params: { uuid: '{serviceToken}' } }),
    ...(side === 'platform' ? {} : embedding(side)),
  }
}

// ---------------------------------------------------------------- documents

const definitions: readonly AnyDocument[] = Object.values(documents)

/** Addresses of a document by what stands behind its name: their key, and what is sent. */
function ofDocument(def: AnyDocument, side: Side): Readonly<Record<string, Entry>> {
  const { name } = def.shape
  const view = def.sides[side]
  const keys = permissionKeys(def, side)
  const only = (isThere: unknown, verb: string, asked: Asked = {}): Entry =>
    isThere && keys.includes(`${name}.${verb}`)
      ? [{ kind: 'key', side, key: `${name}.${verb}` }, asked]
      : [{ kind: 'nobody', side, status: 403 }, asked]
  const always = (verb: string, asked: Asked = {}) => only(true, verb, asked)
  const stale = { body: { rowVersion: 0 } }
  const row = { body: { rows: [{ uuid: '{uuid}', rowVersion: 0 }] } }
  const actions = transitionsOf(def).flatMap(([action, { by, turn }]) => {
    const isMine = [by].flat().includes(side)
    const verb = permissionOf(def, action).slice(name.length + 1)
    // each side asks about a document that it began itself
    const one = [`POST /:uuid/${action}`, only(isMine, verb, { ...stale, theirs: turn === 'counterparty' })] as const
    return by === 'system' ? [] : [one, ...(isMine ? [[`POST /${action}`, only(true, verb, row)] as const] : [])]
  })
  return {
    'GET ': always('view'),
    'POST ': only(view?.creates, 'create', { body: {} }),
    'GET /export': always('export'),
    'GET /export/mark': always('export'),
    'PUT /export/mark': always('export', { body: { mark: '1' } }),
    ...(view?.creates === true ? { 'POST /import': always('import', { body: `${def.key[0]}\n` }) } : {}),
    'GET /:uuid': always('view'),
    'PUT /:uuid': only(view?.edits, 'edit', stale),
    'DELETE /:uuid': only(view?.deletes, 'delete', stale),
    'GET /:uuid/events': always('view'),
    'GET /:uuid/print.pdf': always('print'),
    'GET /print.pdf': always('print', { query: 'uuids={uuid}' }),
    'POST /print.pdf': always('print', { body: { uuids: ['{uuid}'] } }),
    'PUT /:uuid/own': def.own ? always('edit', { body: {} }) : [{ kind: 'nobody', side, status: 404 }, { body: {} }],
    ...(hasLines(def) || def.becomesLine ? { 'GET /makes': always('view') } : {}),
    ...(hasLines(def) || def.way ? { 'GET /:uuid/chain': always('view') } : {}),
    ...Object.fromEntries(
      sheetActions(def, side).map(([action, { permission }]) => [
        `GET /:uuid/${action}/sheet`,
        always(permission ?? action),
      ]),
    ),
    ...(def.showsUses ? { 'GET /:uuid/uses': always('view') } : {}),
    ...('auditStatus' in def.shape.statuses && side === 'buyer' ? { 'GET /:uuid/evidence': always('view') } : {}),
    ...(madeOfNames(def, side).length > 0 && view?.creates
      ? {
          'POST /propose': always('create', { body: {} }),
          'POST /createFrom': always('create', { body: {} }),
        }
      : {}),
    ...(takenFrom(def, side).length > 0 && view?.creates ? { 'POST /openLines': always('create', { body: {} }) } : {}),
    ...(def.proposes
      ? {
          'GET /:uuid/versions': always('view'),
          'GET /:uuid/versions/:number': always('view', { params: { number: '7' }, absent: true }),
        }
      : {}),
    'GET /:uuid/attachments': always('view'),
    'POST /:uuid/attachments': always('attach', { body: {} }),
    'GET /:uuid/attachments/:attachment': always('view'),
    'DELETE /:uuid/attachments/:attachment': always('attach'),
    'GET /:uuid/comments': always('view'),
    'POST /:uuid/comments': always('comment', { body: {} }),
    'GET /:uuid/comments/people': always('comment', { query: 'q=a' }),
    'POST /:uuid/comments/seen': always('view', { body: { comment: '{comment}' } }),
    'PUT /:uuid/comments/:comment': always('comment', { body: {} }),
    'DELETE /:uuid/comments/:comment': always('comment', { params: { comment: '{spare}' } }),
    'POST /:uuid/comments/:comment/attachments': always('comment', { body: {} }),
    ...Object.fromEntries(actions),
  }
}

/** Everything that is known: `GET /api/buyer/material` to who may use it and how he asks. */
export const routeTable: ReadonlyMap<string, Entry> = new Map([
  ...Object.entries(beside),
  ...everySide.flatMap((side) => Object.entries(onSide(side))),
  [
    'POST /api/buyer/baseEvidences',
    [{ kind: 'key', side: 'buyer', key: 'costReduction.create' }, { body: { lines: [] } }],
  ] as const,
  [
    'GET /api/buyer/budgetHolders',
    [{ kind: 'key', side: 'buyer', key: 'budgetEntry.view' }, { query: 'budgetNumber=BG1' }],
  ] as const,
  [
    'POST /api/buyer/buyingTerms',
    [{ kind: 'key', side: 'buyer', key: 'purchaseOrder.view' }, { body: { lines: [] } }],
  ] as const,
  ...(['purchaseOrder', 'priceRecord'] as const).map((document): [string, Entry] => [
    `POST /api/buyer/${document}/typedNumbers`,
    [{ kind: 'key', side: 'buyer', key: `${document}.view` }, { body: { lines: [] } }],
  ]),
  ...(['buyer', 'supplier'] as const).map((side): [string, Entry] => [
    `GET /api/${side}/purchaseOrder/openLines`,
    [{ kind: 'key', side, key: 'purchaseOrder.view' }, {}],
  ]),
  ...(['buyer', 'supplier'] as const).flatMap((side) => {
    const key = side === 'buyer' ? 'materialVoucher.stock' : 'materialVoucher.view'
    const stock = (path: string, asked: Asked = {}): [string, Entry] => [
      `GET /api/${side}/stock${path}`,
      [{ kind: 'key', side, key }, asked],
    ]
    const query = 'account=1&material=M1&stockType=consignment'
    return [stock(''), stock('/export'), stock('/items', { query })]
  }),
  ...(['buyer', 'supplier'] as const).flatMap((side) =>
    ['', '/ageing', '/export'].map((path): [string, Entry] => {
      const key = path === '/export' ? 'reconciliation.export' : 'reconciliation.view'
      return [`GET /api/${side}/money${path}`, [{ kind: 'key', side, key }]]
    }),
  ),
  ...(['buyer', 'supplier'] as const).flatMap((side) => {
    const to = (method: string, path: string, verb: string, asked: Asked = {}): [string, Entry] => [
      `${method} /api/${side}/statementDesk${path}`,
      [{ kind: 'key', side, key: `reconciliation.${verb}` }, asked],
    ]
    const query = 'party=1'
    const file = to('GET', '/export', 'export')
    return [to('GET', '', 'view'), to('GET', '/items', 'view', { query }), file, to('POST', '', 'create', { body: {} })]
  }),
  [
    'POST /api/buyer/stock/balances',
    [{ kind: 'key', side: 'buyer', key: 'materialVoucher.stock' }, { body: { places: [] } }],
  ] as const,
  [
    'POST /api/buyer/prices',
    [{ kind: 'key', side: 'buyer', key: 'purchaseOrder.field.price' }, { body: { lines: [] } }],
  ] as const,
  [
    'POST /api/buyer/sources',
    [{ kind: 'key', side: 'buyer', key: 'sourceList.view' }, { body: { lines: [] } }],
  ] as const,
  [
    'GET /api/buyer/sourceList/sheet',
    [{ kind: 'key', side: 'buyer', key: 'sourceList.view' }, { query: 'materialNumber=M1' }],
  ] as const,
  ...(['', '/export'] as const).map((path): [string, Entry] => [
    `GET /api/buyer/inquiry/:uuid/comparison${path}`,
    [{ kind: 'key', side: 'buyer', key: path === '' ? 'quotation.field.price' : 'quotation.export' }],
  ]),
  ...(['optimise', 'costsWithout'] as const).map((path): [string, Entry] => [
    `POST /api/buyer/inquiry/:uuid/comparison/${path}`,
    [{ kind: 'key', side: 'buyer', key: 'quotation.field.price' }, { body: { constraints: [] } }],
  ]),
  ['PUT /api/buyer/sourceList/sheet', [{ kind: 'key', side: 'buyer', key: 'sourceList.edit' }, { body: {} }]] as const,
  [
    'POST /api/supplier/dockSlots',
    [{ kind: 'key', side: 'supplier', key: 'deliveryNotice.create' }, { body: {} }],
  ] as const,
  [
    'POST /api/supplier/takePart',
    [{ kind: 'key', side: 'supplier', key: 'quotation.submit' }, { early: true }],
  ] as const,
  ['POST /api/supplier/customerUnits', [{ kind: 'side', side: 'supplier' }, { body: { units: [] } }]] as const,
  [
    'POST /api/supplier/invoice/fromFile',
    [{ kind: 'key', side: 'supplier', key: 'invoice.create' }, { body: {} }],
  ] as const,
  ...(['buyer', 'supplier'] as const).map((side): [string, Entry] => [
    `GET /api/${side}/invoice/:uuid/ubl.xml`,
    [{ kind: 'key', side, key: 'invoice.print' }, { early: true }],
  ]),
  ['GET /api/buyer/receiving', [{ kind: 'key', side: 'buyer', key: 'receipt.create' }]] as const,
  ['POST /api/buyer/receiving', [{ kind: 'key', side: 'buyer', key: 'receipt.create' }, { body: {} }]] as const,
  ['POST /api/buyer/receiving/label', [{ kind: 'key', side: 'buyer', key: 'receipt.create' }, { body: {} }]] as const,
  ['POST /api/buyer/receiving/order', [{ kind: 'key', side: 'buyer', key: 'receipt.create' }, { body: {} }]] as const,
  ...(['buyer', 'supplier'] as const).map((side): [string, Entry] => [
    `GET /api/${side}/deliveryNotice/:uuid/labels.pdf`,
    [{ kind: 'key', side, key: 'deliveryNotice.print' }, side === 'supplier' ? { early: true } : {}],
  ]),
  [
    'POST /api/platform/account/:uuid/administrator',
    [{ kind: 'key', side: 'platform', key: 'account.create' }],
  ] as const,
  ['GET /api/buyer/supplier/:uuid/company', [{ kind: 'key', side: 'buyer', key: 'supplier.view' }]] as const,
  ['GET /api/buyer/supplier/:uuid/dealings', [{ kind: 'key', side: 'buyer', key: 'supplier.merge' }]] as const,
  ...definitions.flatMap((def) =>
    (Object.keys(def.sides) as Side[]).flatMap((side) =>
      Object.entries(ofDocument(def, side)).map(([address, entry]): [string, Entry] => {
        const [method = '', tail = ''] = address.split(' ')
        return [`${method} /api/${side}/${def.shape.name}${tail}`, entry]
      }),
    ),
  ),
])

/** What is asked with HEAD is answered as GET is. */
export const entryOf = ({ method, path }: Route): Entry | undefined =>
  routeTable.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)
