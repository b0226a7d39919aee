import type { AnyRow } from '@srm/core/definition/workflow'
import { dateTime, fullTime } from '@srm/core/i18n/format'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Connection } from '../document/definition/connection.ts'
import { eventText, quotesOf } from '../document/history/eventText.ts'
import type { HistoryEntry } from '../document/history/history.ts'
import type { Side } from '../host/settings.ts'
import stagesCss from '../style/parts/stages.css?inline'
import timelineCss from '../style/parts/timeline.css?inline'
import { DocumentElement, type Told } from './DocumentElement.ts'
import { defineSmall } from './defineSmall.ts'
import { stations } from './stations.ts'
import ownCss from './timeline.css?inline'
import { timelineSpec } from './timelineSpec.ts'

interface Course {
  readonly row: AnyRow
  readonly events: readonly HistoryEntry[]
}

class Timeline extends DocumentElement<Course> {
  static override readonly spec = timelineSpec
  static override readonly css = ownCss + stagesCss + timelineCss
  declare readonly show?: 'progress' | 'history'
  declare readonly limit?: number

  protected async ask(connection: Connection, side: Side): Promise<Course> {
    const calls = connection.of(side, String(this.document))
    const uuid = String(this.documentId)
    const [row, events] = await Promise.all([calls.get(uuid), calls.events(uuid)])
    return { row, events: events.items as unknown as readonly HistoryEntry[] }
  }

  protected tell(told: Told, { row, events }: Course): TemplateResult {
    const { show } = this
    return html`${show === 'history' ? nothing : stations(told, row)}${show === 'progress' ? nothing : this.#history(told, events)}`
  }

  #history(told: Told, events: readonly HistoryEntry[]): TemplateResult {
    if (events.length === 0) return html`<div class="soft" part="empty">${told.words.detail.noActivity}</div>`
    return html`<ol class="plain-list timeline" part="history">
      ${events.slice(0, this.limit).map((event) => this.#entry(told, event))}
    </ol>`
  }

  #entry(told: Told, event: HistoryEntry): TemplateResult {
    const quotes = quotesOf(told, event).join(told.words.common.colon)
    return html`<li class="timeline-item" part="event">
      ${eventText(told, event)}
      <time class="timeline-time" part="time" datetime=${event.createDate} title=${fullTime(event.createDate, told.place)}
        >${dateTime(event.createDate, told.place)}</time
      >
      ${quotes && html`<q class="timeline-quote" part="quote">${quotes}</q>`}
    </li>`
  }
}

defineSmall('srm-timeline', Timeline)
