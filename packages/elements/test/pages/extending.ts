/** A page of another origin, with elements of its own and a back end that signs people in. */
import { configure } from '../../src/host/configure.ts'
import '../../src/elements/categoryTree.ts'
import '../../src/elements/companyData.ts'
import '../../src/elements/demandPool.ts'
import '../../src/elements/materialList.ts'
import '../../src/elements/orderDetail.ts'
import '../../src/elements/orderList.ts'
import '../../src/elements/plainDocuments.ts'

/** Shows a cell, styled by itself: an element as a page has it. */
class ShopMeter extends HTMLElement {
  #value: unknown
  row: Readonly<Record<string, unknown>> | undefined
  set value(value: unknown) {
    this.#value = value
    this.textContent = `meter ${value} of ${this.row?.orderNumber}`
  }
  get value(): unknown {
    return this.#value
  }
}
customElements.define('shop-meter', ShopMeter)

/** As a host does: one callback to its own back end, which answers with a token of the server elsewhere. */
function signIn(baseUrl: string, elsAccount: string, elsSubAccount: string): void {
  const fetchSession = async () => {
    const answer = await fetch(`/sign-in?elsAccount=${elsAccount}&elsSubAccount=${elsSubAccount}`)
    return answer.json()
  }
  configure({ baseUrl, fetchSession, locale: 'en' })
}

declare global {
  interface Window {
    signIn: typeof signIn
    /** What the page has heard. */
    heard: unknown[]
  }
}
window.signIn = signIn
window.heard = []
