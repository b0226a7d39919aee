import type { AnyRow, Offer } from '@srm/core/definition/workflow'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Connection } from '../document/definition/connection.ts'
import { label } from '../document/values/labelText.ts'
import { loadFile } from '../host/fileNotLoaded.ts'
import type { Side } from '../host/settings.ts'
import stepCss from '../style/parts/step.css?inline'
import { awaited } from './awaited.ts'
import { DocumentElement, type Told } from './DocumentElement.ts'
import { defineSmall } from './defineSmall.ts'
import { icon } from './icon.ts'
import { nextStepSpec } from './nextStepSpec.ts'
import { ownText } from './ownText.ts'

type Offered = AnyRow & { readonly offers?: readonly Offer[] }

interface Standing {
  readonly row: Offered
  readonly stepOf: typeof import('../document/detail/stepText.ts').stepOf
}

class NextStep extends DocumentElement<Standing> {
  static override readonly spec = nextStepSpec
  static override readonly css = stepCss
  declare readonly href?: string

  /** The sentence is made by the rules of documents, which come while the server is asked. */
  protected async ask(connection: Connection, side: Side): Promise<Standing> {
    const [row, { stepOf }] = await Promise.all([
      connection.of(side, String(this.document)).get(String(this.documentId)),
      loadFile(() => import('../document/detail/stepText.ts')),
    ])
    return { row, stepOf }
  }

  protected tell(told: Told, { row, stepOf }: Standing): TemplateResult | typeof nothing {
    const step = stepOf(told, row, ownText)
    if (!step) return nothing
    return html`<div class="next-step ${step.look}" part="step ${step.look}">
      ${icon(step.icon)}
      <div class="next-text"><b class="strong" part="text">${step.text}</b> <span class="soft" part="terms">${step.terms}</span></div>
      ${this.readonly ? nothing : this.#action(told, row)}
    </div>`
  }

  #action({ def, locale }: Told, { offers }: Offered): TemplateResult | typeof nothing {
    const offer = awaited(def, offers)
    const transition = offer && def.transitions[offer.action]
    if (!this.href || !transition) return nothing
    const detail = { document: this.document, uuid: this.documentId, action: offer.action }
    return html`<a class="link" part="action" href=${this.href} @click=${this.follow('srm-step-open', detail)}
      >${label(locale, transition)}</a
    >`
  }
}

defineSmall('srm-next-step', NextStep)
