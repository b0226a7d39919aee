/** What a session of a page that is limited to elements may do: what these elements need (docs/decisions/0116). Pure. */
import type { Side } from '../../definition/shape.ts'

/** Documents by the nouns of their elements: `<srm-<noun>-list>` and `<srm-<noun>-detail>`. */
export const documentsOfNouns: Readonly<Record<string, string>> = {
  account: 'account',
  application: 'application',
  approval: 'flowTask',
  'approval-flow': 'flowDefinition',
  'approval-process': 'flowInstance',
  award: 'award',
  bargain: 'bargain',
  budget: 'budget',
  'budget-change': 'budgetChange',
  'budget-entry': 'budgetEntry',
  'budget-overrun': 'budgetOverride',
  'call-off': 'callOff',
  category: 'materialCategory',
  company: 'enterprise',
  'cost-center': 'costCenter',
  'cost-reduction': 'costReduction',
  'custom-field': 'fieldLabel',
  customer: 'customer',
  'data-permission': 'dataPermission',
  delivery: 'deliveryNotice',
  dictionary: 'dictionary',
  'exchange-rate': 'exchangeRate',
  expense: 'expenseSheet',
  inquiry: 'inquiry',
  inspection: 'incomingInspection',
  'inspection-setting': 'inspectionSetting',
  'inspection-standard': 'inspectionStandard',
  invitation: 'invitation',
  invoice: 'invoice',
  'join-request': 'joinRequest',
  material: 'material',
  'material-extension': 'materialExtension',
  'material-factory': 'materialFactory',
  member: 'orgMember',
  menu: 'menu',
  'menu-group': 'menuGroup',
  movement: 'goodsMovement',
  notice: 'notice',
  order: 'purchaseOrder',
  organization: 'organization',
  'organization-category': 'orgCategory',
  person: 'subAccount',
  plan: 'plan',
  price: 'priceRecord',
  quotation: 'quotation',
  receipt: 'receipt',
  reconciliation: 'reconciliation',
  registration: 'registration',
  requisition: 'requisition',
  return: 'returnOrder',
  role: 'role',
  'service-sheet': 'serviceSheet',
  shipment: 'logistics',
  source: 'sourceList',
  supplier: 'supplier',
  'supplier-address': 'supplierAddress',
  'supplier-bank': 'supplierBank',
  'supplier-certificate': 'supplierIdentification',
  'supplier-contact': 'supplierContact',
  'tax-rate': 'taxCode',
  'temporary-material': 'temporaryMaterial',
  'unit-conversion': 'unitConversion',
  voucher: 'materialVoucher',
}

/** Rights of a document: `<document>.<verb>` with one of these. */
type Verbs = readonly string[]

export interface ElementRights {
  /** What it needs of documents. The first one is what it is for; of the others it shows what the session has. */
  readonly rights: Readonly<Record<string, Verbs>>
  /** What it needs of the documents that its page names. */
  readonly named?: Verbs
  /** Calls of no document that it asks: the last parts of their addresses. */
  readonly calls?: readonly string[]
  /** The side that it is for, where the document has both. */
  readonly side?: Side
}

const work: Verbs = ['view', 'create', 'edit', 'delete', 'print', 'attach', 'comment', 'field', 'act']
const list: Verbs = [...work, 'export']
const look: Verbs = ['view', 'field']
const lookAndExport: Verbs = [...look, 'export']

/** Elements that are not the list or the detail of one document. */
const special: Readonly<Record<string, ElementRights>> = {
  'srm-approval-tile': { rights: { flowTask: look } },
  'srm-call-off-plan': { rights: { callOff: list, purchaseOrder: look }, side: 'buyer' },
  'srm-category-tree': { rights: { materialCategory: list } },
  'srm-company-data': {
    rights: {
      enterprise: work,
      supplierAddress: work,
      supplierBank: work,
      supplierContact: work,
      supplierIdentification: work,
      customer: look,
    },
  },
  'srm-delivery-tile': { rights: { deliveryNotice: look } },
  'srm-demand-pool': { rights: { requisition: list } },
  'srm-import': { rights: { importJob: ['*'] }, named: ['view', 'create', 'edit', 'import'] },
  'srm-import-job-list': { rights: { importJob: list } },
  'srm-money': { rights: {} },
  'srm-money-overview': { rights: { reconciliation: lookAndExport, invoice: look } },
  'srm-money-tile': { rights: { reconciliation: look, invoice: look } },
  'srm-next-step': { rights: {}, named: ['view'] },
  'srm-order-cockpit': {
    rights: {
      purchaseOrder: work,
      callOff: work,
      deliveryNotice: work,
      receipt: work,
      incomingInspection: work,
      returnOrder: work,
    },
  },
  'srm-order-tile': { rights: { purchaseOrder: look } },
  'srm-organization-tree': { rights: { organization: list, orgMember: list } },
  'srm-permissions': { rights: { role: work }, calls: ['permissions'] },
  'srm-portal': { rights: {}, named: ['*'], calls: ['getMenu', 'getFullMenu', 'permissions', 'waiting'] },
  'srm-quote-comparison': { rights: { inquiry: look, quotation: lookAndExport, award: ['view', 'create'] } },
  'srm-receiving': { rights: { receipt: work, deliveryNotice: work }, side: 'buyer' },
  'srm-reply-sheet': { rights: { purchaseOrder: work, callOff: work }, side: 'supplier' },
  'srm-settings': { rights: { setting: ['view', 'edit'] } },
  'srm-source-sheet': { rights: { sourceList: work } },
  'srm-statement-desk': { rights: { reconciliation: list, invoice: look } },
  'srm-status-tag': { rights: {}, named: ['view'] },
  'srm-stock': { rights: { materialVoucher: [...lookAndExport, 'act'] } },
  'srm-tile': { rights: {}, named: ['view'] },
  'srm-timeline': { rights: {}, named: ['view'] },
  'srm-waiting-tile': { rights: {}, named: ['view'], calls: ['waiting'] },
}

/** Calls of lists and details besides those of their documents, by noun. */
const callsOfNouns: Readonly<Record<string, readonly string[]>> = {
  menu: ['getFullMenu'],
  'menu-group': ['getFullMenu'],
  role: ['permissions'],
}

/** What an element needs; undefined for a tag that no session of a page can show. */
export function rightsOfElement(tag: string): ElementRights | undefined {
  if (Object.hasOwn(special, tag)) return special[tag]
  const [, noun = '', kind] = /^srm-([a-z-]+)-(list|detail)$/.exec(tag) ?? []
  const document = Object.hasOwn(documentsOfNouns, noun) ? documentsOfNouns[noun] : undefined
  if (document === undefined) return undefined
  const calls = callsOfNouns[noun]
  return { rights: { [document]: kind === 'list' ? list : work }, ...(calls ? { calls } : {}) }
}

/** Every tag that a session can be limited to. */
export const limitableElements: readonly string[] = [
  ...Object.keys(special),
  ...Object.keys(documentsOfNouns).flatMap((noun) => [`srm-${noun}-list`, `srm-${noun}-detail`]),
].toSorted()

/** The documents that elements are for or show beside, without those that their pages name. */
export const documentsOfElements = (tags: readonly string[]): readonly string[] => [
  ...new Set(tags.flatMap((tag) => Object.keys(rightsOfElement(tag)?.rights ?? {}))),
]

/** The document without which an element shows nothing; undefined where its page names it, or it is of none. */
export const documentOfElement = (tag: string): string | undefined =>
  namesDocuments(tag) ? undefined : documentsOfElements([tag])[0]

/**
 * Can an element be shown on a side?
 * @param known every permission key of the side
 */
export function isOfSide(tag: string, side: Side, known: ReadonlySet<string>): boolean {
  const document = documentOfElement(tag)
  const its = rightsOfElement(tag)?.side ?? side
  return its === side && (document === undefined || known.has(`${document}.view`))
}

/** Does its page say of which document it is? Then whoever asks for a session names documents beside. */
export const namesDocuments = (tag: string): boolean => rightsOfElement(tag)?.named !== undefined

/** What a right is for. `history`, by which a past is brought in, and `import` are no acts. */
const verbs: ReadonlySet<string> = new Set([
  'view',
  'create',
  'edit',
  'delete',
  'export',
  'import',
  'history',
  'print',
  'attach',
  'comment',
  'field',
])
const kindOf = (right: string): string => {
  const [verb = ''] = right.split('.', 1)
  return verbs.has(verb) ? verb : 'act'
}

/** What a session is limited to. */
export interface ElementLimit {
  readonly elements: readonly string[]
  /** The documents of those elements whose pages say of what they are. */
  readonly named: readonly string[]
}

/**
 * Does one of the elements need a right?
 * @param key `<document>.<verb>`, `<document>.<action>` or `<document>.field.<group>`
 */
export function isNeeded({ elements, named }: ElementLimit, key: string): boolean {
  const document = key.slice(0, key.indexOf('.'))
  const kind = kindOf(key.slice(document.length + 1))
  return elements.some((tag) => {
    const needs = rightsOfElement(tag)
    const its = [...(needs?.rights[document] ?? []), ...((named.includes(document) && needs?.named) || [])]
    return its.includes('*') || its.includes(kind)
  })
}

/** Does one of the elements ask a call of no document? @param call the last part of its address: `waiting` */
export const isCalled = ({ elements }: ElementLimit, call: string): boolean =>
  elements.some((tag) => rightsOfElement(tag)?.calls?.includes(call))
