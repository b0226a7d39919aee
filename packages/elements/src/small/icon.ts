import { html, type TemplateResult } from 'lit/html.js'
import { statePaths } from '../style/parts/statePaths.ts'

/** An icon of what a document waits for; what stands beside it says the same. */
export const icon = (name: keyof typeof statePaths): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${statePaths[name]} /></svg>`
