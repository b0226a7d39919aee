import { configure } from '../../src/host/configure.ts'
import '../../src/elements/materialList.ts'
import '../../src/elements/money.ts'
import '../../src/elements/nextStep.ts'
import '../../src/elements/orderDetail.ts'
import '../../src/elements/orderList.ts'
import '../../src/elements/statusTag.ts'
import '../../src/elements/tile.ts'
import '../../src/elements/timeline.ts'
import type { HostLanguage } from '../../src/words/hosts/hostLanguage.ts'

type SmallTag = 'srm-money' | 'srm-next-step' | 'srm-status-tag' | 'srm-tile' | 'srm-timeline'

export interface ScreenOptions {
  readonly tag: 'srm-order-list' | 'srm-order-detail' | 'srm-material-list' | SmallTag
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly locale?: string
  readonly languages?: Readonly<Record<string, HostLanguage>>
  readonly theme?: 'light' | 'dark'
  readonly documentId?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** As a host page does: one callback to its own back end, which answers with a token. */
function showScreen({ tag, elsAccount, elsSubAccount, locale = 'en', theme = 'light', ...given }: ScreenOptions) {
  const { documentId, attributes = {}, languages = {} } = given
  const fetchSession = async () => {
    const answer = await fetch(`/sign-in?elsAccount=${elsAccount}&elsSubAccount=${elsSubAccount}`)
    return answer.json()
  }
  configure({ baseUrl: '', fetchSession, locale, theme, languages })
  const element = document.createElement(tag)
  if (documentId && 'documentId' in element) element.documentId = documentId
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.querySelector('#screen')?.replaceChildren(element)
}

declare global {
  interface Window {
    showScreen: typeof showScreen
  }
}
window.showScreen = showScreen
