import { defineElement } from '../host/defineElement.ts'
import { lazyInPlace } from '../host/lazyInPlace.tsx'
import { replySheetSpec } from '../orders/replies/replySpec.ts'

defineElement(
  'srm-reply-sheet',
  lazyInPlace(async () => ({ default: (await import('../orders/replies/ReplyScreen.tsx')).ReplyScreen })) as never,
  replySheetSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-reply-sheet': typeof replySheetSpec
  }
}
