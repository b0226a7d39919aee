import { html, type TemplateResult } from 'lit/html.js'
import type { Connection } from '../document/definition/connection.ts'
import { cappedCount, label } from '../document/values/labelText.ts'
import { numberAt } from '../fields/format.ts'
import type { Side } from '../host/settings.ts'
import { DocumentElement, type Told } from './DocumentElement.ts'
import { defineSmall } from './defineSmall.ts'
import tileCss from './tile.css?inline'
import { tileSpec } from './tileSpec.ts'

/** What the server counts for the whole list. */
const whole = 'all'

class Tile extends DocumentElement<number> {
  static override readonly spec = tileSpec
  static override readonly css = tileCss
  declare readonly tab?: string
  declare readonly label?: string
  declare readonly href?: string

  protected override isComplete(): boolean {
    return Boolean(this.document)
  }

  protected override key(): readonly unknown[] {
    return [this.tab]
  }

  protected async ask(connection: Connection, side: Side): Promise<number> {
    const { tabs = {} } = await connection.of(side, String(this.document)).list({ limit: 0, counts: 'tabs' })
    const count = tabs[this.tab ?? whole]
    if (count === undefined) throw (await import('../document/feedback/pageFault.ts')).pageFault('embed.unknownTab')
    return count
  }

  protected tell({ def, locale, words, place }: Told, count: number): TemplateResult {
    const tab = def.list.tabs?.find(({ key }) => key === this.tab)
    const name = this.label ?? (tab ? label(locale, tab) : words.document.list(label(locale, def.shape)))
    const isUrgent = count > 0 && tab?.urgent === true
    const figures = html`<span class="count ${isUrgent ? 'is-urgent' : ''}" part="count">${numberAt(place, cappedCount(count))}</span>
      <span class="soft" part="label">${name}</span>`
    if (!this.href) return html`<span class="tile" part="tile">${figures}</span>`
    const follow = this.follow('srm-tile-open', { document: this.document, tab: this.tab ?? whole, count })
    return html`<a class="tile" part="tile" href=${this.href} @click=${follow}>${figures}</a>`
  }
}

defineSmall('srm-tile', Tile)
