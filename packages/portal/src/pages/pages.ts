import { screens } from '@srm/elements/screens.ts'
import type { MenuPage } from '../menu/menuTree.ts'
import { keepForOffline } from '../offline/worker.ts'
import { homePath } from '../tabs/tabRules.ts'
import type { OwnSubject, PageKind, ShownPage } from './pagePaths.ts'
import type { PageLoader } from './pageProps.ts'

const home: PageLoader = () => import('../home/HomePage.tsx')

const ownPages: Readonly<Record<OwnSubject, PageLoader>> = {
  settings: () => import('../settings/SettingsPage.tsx'),
  messages: () => import('../messages/MessagesPage.tsx'),
  clientLog: () => import('../errorLog/ErrorLogPage.tsx'),
}

type SubjectPages = { readonly [K in PageKind]?: PageLoader }
type Load = () => Promise<unknown>

const listPage =
  (tag: string, load: Load, of?: string): PageLoader =>
  async () => {
    const [{ documentListPage }] = await Promise.all([import('./DocumentListPage.tsx'), load()])
    return { default: documentListPage(tag, of) }
  }
const detailPage =
  (tag: string, load: Load): PageLoader =>
  async () => {
    const [{ documentDetailPage }] = await Promise.all([import('./DocumentDetailPage.tsx'), load()])
    return { default: documentDetailPage(tag) }
  }
const ownScreen =
  (tag: string, load: Load): PageLoader =>
  async () => {
    const [{ elementPage }] = await Promise.all([import('./ElementPage.tsx'), load()])
    return { default: elementPage(tag) }
  }

/** A screen in the frame of a list: the address has what it is asked for. */
const framed =
  (tag: string, load: Load): PageLoader =>
  async () => {
    const [{ framedPage }] = await Promise.all([import('./ElementPage.tsx'), load()])
    return { default: framedPage(tag) }
  }

/** A page that people need where there is no network. */
const kept =
  (load: PageLoader): PageLoader =>
  () => {
    keepForOffline()
    return load()
  }

const sourceSheetPage: PageLoader = async () => {
  const [module] = await Promise.all([import('./SourceSheetPage.tsx'), import('@srm/elements/elements/sourceSheet.ts')])
  return module
}

const quoteComparisonPage: PageLoader = async () => {
  const [module] = await Promise.all([
    import('./QuoteComparisonPage.tsx'),
    import('@srm/elements/elements/quoteComparison.ts'),
  ])
  return module
}

const importPage: PageLoader = async () => {
  const [module] = await Promise.all([import('./ImportPage.tsx'), import('@srm/elements/elements/import.ts')])
  return module
}

/** List, document and form of `<srm-<noun>-list>` and `<srm-<noun>-detail>`. */
function documentPages(noun: string, loadList: Load, loadDetail = loadList): SubjectPages {
  const detail = detailPage(`srm-${noun}-detail`, loadDetail)
  return { list: listPage(`srm-${noun}-list`, loadList), detail, create: detail }
}

const loadPlain: Load = () => import('@srm/elements/elements/plainDocuments.ts')
const plainPages = Object.fromEntries(
  Object.entries(screens).map(([subject, { noun }]) => [subject, documentPages(noun, loadPlain)]),
)

const subjectPages: Readonly<Record<string, SubjectPages>> = {
  ...plainPages,
  purchaseOrder: documentPages(
    'order',
    () => import('@srm/elements/elements/orderList.ts'),
    () => import('@srm/elements/elements/orderDetail.ts'),
  ),
  material: documentPages(
    'material',
    () => import('@srm/elements/elements/materialList.ts'),
    () => import('@srm/elements/elements/materialDetail.ts'),
  ),
  // An import is shown by the wizard, and begun from the list of what is imported.
  importJob: {
    list: listPage('srm-import-job-list', () => import('@srm/elements/elements/importJobList.ts')),
    detail: importPage,
  },
  organization: {
    ...plainPages.organization,
    list: listPage('srm-organization-tree', () => import('@srm/elements/elements/organizationTree.ts')),
  },
  enterprise: {
    ...plainPages.enterprise,
    list: ownScreen('srm-company-data', () => import('@srm/elements/elements/companyData.ts')),
  },
  materialCategory: {
    ...plainPages.materialCategory,
    list: listPage('srm-category-tree', () => import('@srm/elements/elements/categoryTree.ts')),
  },
  orderCockpit: { list: framed('srm-order-cockpit', () => import('@srm/elements/elements/orderCockpit.ts')) },
  replySheet: { list: ownScreen('srm-reply-sheet', () => import('@srm/elements/elements/replySheet.ts')) },
  stock: { list: framed('srm-stock', () => import('@srm/elements/elements/stock.ts')) },
  statementDesk: { list: framed('srm-statement-desk', () => import('@srm/elements/elements/statementDesk.ts')) },
  money: { list: framed('srm-money-overview', () => import('@srm/elements/elements/moneyOverview.ts')) },
  callOffPlan: { list: framed('srm-call-off-plan', () => import('@srm/elements/elements/callOffPlan.ts')) },
  sourceSheet: { list: sourceSheetPage },
  demandPool: {
    list: listPage('srm-demand-pool', () => import('@srm/elements/elements/demandPool.ts'), 'requisition'),
  },
  quoteComparison: { list: quoteComparisonPage },
  receiving: { list: kept(ownScreen('srm-receiving', () => import('@srm/elements/elements/receiving.ts'))) },
  permissions: { list: ownScreen('srm-permissions', () => import('@srm/elements/elements/permissions.ts')) },
  setting: { list: ownScreen('srm-settings', () => import('@srm/elements/elements/settings.ts')) },
  outbox: { list: ownScreen('srm-outbox', () => import('@srm/elements/elements/outbox.ts')) },
  serviceTokens: { list: ownScreen('srm-service-tokens', () => import('@srm/elements/elements/serviceTokens.ts')) },
  clientLogs: { list: ownScreen('srm-client-logs', () => import('@srm/elements/elements/clientLogs.ts')) },
}

/** The subjects that have pages. */
export const subjects: readonly string[] = Object.keys(subjectPages)

/** Whether a page of the menu exists here. */
export const hasPages = ({ path, subject }: MenuPage): boolean => path === homePath || subjects.includes(subject)

/** Whether there is a page for a new document of this kind. */
export const hasCreatePage = (subject: string): boolean => subjectPages[subject]?.create !== undefined

/** The file of a page; undefined when a subject has no page of this kind. */
export function loaderOf({ kind, subject }: ShownPage): PageLoader | undefined {
  if (kind === 'home') return home
  if (kind === 'import') return importPage
  return kind === 'own' ? ownPages[subject as OwnSubject] : subjectPages[subject]?.[kind]
}
