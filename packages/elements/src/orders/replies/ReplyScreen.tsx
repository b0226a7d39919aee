import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { Suspense } from 'react'
import { DocumentScope } from '../../document/definition/documentScope.tsx'
import type { DocumentExtension, DocumentWords } from '../../document/definition/screenTypes.ts'
import { WholeScope } from '../../document/definition/wholeDefinition.tsx'
import { ToastArea } from '../../document/feedback/Toast.tsx'
import { lazyPart } from '../../host/lazyPart.ts'
import type { ScreenProps } from '../../host/types.ts'
import detailCss from '../../style/detail.css?inline'
import documentCss from '../../style/document.css?inline'
import chromeCss from '../../style/listChrome.css?inline'
import phoneCss from '../../style/phone.css?inline'
import toolsCss from '../../style/tools.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import repliesCss from './replies.css?inline'
import type { replySheetSpec } from './replySpec.ts'

const ReplySheet = lazyPart(() => import('./ReplySheet.tsx'))

const titled = (title: string, one: string): DocumentWords => ({
  title,
  one,
  many: one,
  create: title,
  count: (count) => count,
})
const extension: DocumentExtension = { words: { en: titled('Replies', 'replies'), zh_cn: titled('批量答复', '答复') } }

/** `<srm-reply-sheet>` in the surroundings that orders have. */
export function ReplyScreen(props: ScreenProps<typeof replySheetSpec>) {
  useStyles(chromeCss)
  useStyles(documentCss)
  useStyles(detailCss)
  useStyles(toolsCss)
  useStyles(phoneCss)
  useStyles(repliesCss)
  return (
    <DocumentScope def={purchaseOrder} extension={extension}>
      <ToastArea>
        <Suspense fallback={null}>
          <WholeScope>
            <ReplySheet {...props} />
          </WholeScope>
        </Suspense>
      </ToastArea>
    </DocumentScope>
  )
}
