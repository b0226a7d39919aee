import { configure } from '../../src/host/configure.ts'
import '../../src/elements/materialList.ts'
import '../../src/elements/orderDetail.ts'
import '../../src/elements/orderList.ts'

export interface ScreenOptions {
  readonly tag: 'srm-order-list' | 'srm-order-detail' | 'srm-material-list'
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly locale?: 'zh_cn' | 'en'
  readonly theme?: 'light' | 'dark'
  readonly documentId?: string
}

/** As a host page does: one callback to its own back end, which answers with a token. */
function showScreen({ tag, elsAccount, elsSubAccount, locale = 'en', theme = 'light', documentId }: ScreenOptions) {
  const fetchSession = async () => {
    const answer = await fetch(`/sign-in?elsAccount=${elsAccount}&elsSubAccount=${elsSubAccount}`)
    return answer.json()
  }
  configure({ baseUrl: '', fetchSession, locale, theme })
  const element = document.createElement(tag)
  if (documentId && 'documentId' in element) element.documentId = documentId
  document.querySelector('#screen')?.replaceChildren(element)
}

declare global {
  interface Window {
    showScreen: typeof showScreen
  }
}
window.showScreen = showScreen
