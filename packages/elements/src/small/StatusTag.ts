import type { AnyRow } from '@srm/core/definition/workflow'
import { stageState } from '@srm/core/definition/workflow'
import { html, type TemplateResult } from 'lit/html.js'
import { stageColumn } from '../document/definition/columns.ts'
import type { Connection } from '../document/definition/connection.ts'
import { label } from '../document/values/labelText.ts'
import type { Side } from '../host/settings.ts'
import tagCss from '../style/parts/tag.css?inline'
import { DocumentElement, type Told } from './DocumentElement.ts'
import { defineSmall } from './defineSmall.ts'
import { statusTagSpec } from './statusTagSpec.ts'

class StatusTag extends DocumentElement<AnyRow> {
  static override readonly spec = statusTagSpec
  static override readonly css = tagCss
  declare readonly status?: string
  declare readonly column?: string
  #shown: string | undefined

  protected override given(): AnyRow | undefined {
    const column = this.facts && (this.column ?? stageColumn(this.facts))
    return this.status && column ? { [column]: this.status } : undefined
  }

  protected override isComplete(): boolean {
    return super.isComplete() && !this.status
  }

  protected ask(connection: Connection, side: Side): Promise<AnyRow> {
    return connection.of(side, String(this.document)).get(String(this.documentId)) as Promise<AnyRow>
  }

  protected tell({ def, locale }: Told, row: AnyRow): TemplateResult {
    const column = this.column ?? stageColumn(def) ?? ''
    const name = String(row[column] ?? '')
    const state = column === stageColumn(def) ? stageState(def, name) : def.shape.statuses[column]?.states[name]
    if (this.#shown !== undefined && this.#shown !== name && this.documentId)
      this.emit('srm-status-change', { uuid: this.documentId, stage: name })
    this.#shown = name
    return html`<span class="tag ${state?.tone ?? ''}" part="tag" data-tone=${state?.tone ?? 'grey'}>${state ? label(locale, state) : name}</span>`
  }
}

defineSmall('srm-status-tag', StatusTag)
