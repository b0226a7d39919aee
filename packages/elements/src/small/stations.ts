import type { AnyRow } from '@srm/core/definition/workflow'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Telling } from '../document/detail/stations.ts'
import { stationsOf } from '../document/detail/stationsOf.ts'
import { icon } from './icon.ts'

/** The way of a document through its stages, with where it is. */
export function stations(told: Telling, row: AnyRow): TemplateResult | typeof nothing {
  const passed = stationsOf(told, row)
  if (passed.length === 0) return nothing
  return html`<ol class="plain-list stages" part="stages" aria-label=${told.words.detail.stages}>
    ${passed.map(
      ({ text, state, said }) =>
        html`<li class="stage ${state}" part="stage ${state}" aria-current=${state === 'is-now' ? 'step' : nothing}>
          ${state === 'is-done' ? icon('check') : html`<span class="stage-dot"></span>`}
          ${text}<span class="visually-hidden"> ${said}</span>
        </li>`,
    )}
  </ol>`
}
