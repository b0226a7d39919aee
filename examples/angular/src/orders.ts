import { ChangeDetectionStrategy, Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import type { BeforeAction, ListAction, SessionGrant } from '@srm/elements'

@Component({
  selector: 'app-orders',
  changeDetection: ChangeDetectionStrategy.OnPush,
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './orders.html',
})
export class Orders {
  readonly opened = signal('')
  readonly planned = signal('')
  readonly actions: readonly ListAction[] = [
    { key: 'plan', label: 'Plan', place: 'row', run: ([row]) => this.planned.set(String(row?.orderNumber)) },
  ]

  readonly fetchSession = async (): Promise<SessionGrant> =>
    (await fetch('/session?as=buyer', { method: 'POST' })).json()

  /** CUSTOM_ELEMENTS_SCHEMA has events of any kind: what they tell is said here. */
  open(event: CustomEvent<{ readonly uuid: string }>): void {
    event.preventDefault()
    this.opened.set(event.detail.uuid)
  }

  ask({ detail: { kind, input, waitUntil } }: CustomEvent<BeforeAction>): void {
    if (kind === 'save' && input?.urgencyFlag === 'urgent')
      waitUntil(Promise.reject(new Error('Urgent orders are agreed with the mill first: extension 42.')))
  }
}
