import type { Decimal } from '@srm/core/definition/field'
import { change, money } from '@srm/core/i18n/amounts'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import { defineSmall } from './defineSmall.ts'
import moneyCss from './money.css?inline'
import { moneySpec } from './moneySpec.ts'
import { SmallElement } from './SmallElement.ts'

const isDecimal = (text: string): text is Decimal => /^-?\d+(\.\d+)?$/.test(text)

class Money extends SmallElement {
  static override readonly spec = moneySpec
  static override readonly css = moneyCss
  declare readonly amount?: string
  declare readonly currency?: string
  declare readonly signed?: boolean
  #bad: string | undefined

  protected override prepare(): void {
    const amount = this.amount ?? ''
    const bad = amount === '' || isDecimal(amount) ? undefined : amount
    if (bad !== this.#bad) this.fault = bad === undefined ? undefined : 'embed.notDecimal'
    this.#bad = bad
  }

  protected content(): TemplateResult | typeof nothing {
    const { amount = '', currency, signed } = this
    if (amount === '') return html`<span class="soft" part="empty">—</span>`
    if (!isDecimal(amount)) return html`<span part="amount">${amount}</span> `
    const plain = signed ? change(amount, currency) : money(amount, currency)
    const text = this.hosts?.numberIn(this.settings.locale, plain) ?? plain
    return html`<span class="amount" part="amount">${text}</span>${currency ? html` <span class="soft" part="currency">${currency}</span>` : nothing}`
  }
}

defineSmall('srm-money', Money)
