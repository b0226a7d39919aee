import { sourceSheet } from '@srm/core/masterData/sources/sourceSheet'
import { Suspense } from 'react'
import { DocumentScope } from '../../document/definition/documentScope.tsx'
import { WholeScope } from '../../document/definition/wholeDefinition.tsx'
import { ToastArea } from '../../document/feedback/Toast.tsx'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import type { ScreenProps } from '../../host/types.ts'
import detailCss from '../../style/detail.css?inline'
import documentCss from '../../style/document.css?inline'
import listCss from '../../style/list.css?inline'
import chromeCss from '../../style/listChrome.css?inline'
import phoneCss from '../../style/phone.css?inline'
import sheetCss from '../../style/sheet.css?inline'
import toolsCss from '../../style/tools.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { extension } from './sheetExtension.tsx'
import type { sourceSheetSpec } from './sourceSheetSpec.ts'

const SourceSheetPage = lazyAntd(() => import('./SourceSheetPage.tsx'))

/** `<srm-source-sheet>`: the page in the surroundings that documents have. */
export function SourceSheetScreen(props: ScreenProps<typeof sourceSheetSpec>) {
  useStyles(listCss)
  useStyles(chromeCss)
  useStyles(detailCss)
  useStyles(documentCss)
  useStyles(toolsCss)
  useStyles(phoneCss)
  useStyles(sheetCss)
  return (
    <DocumentScope def={sourceSheet} extension={extension}>
      <ToastArea>
        <Suspense fallback={null}>
          <WholeScope>
            <SourceSheetPage {...props} />
          </WholeScope>
        </Suspense>
      </ToastArea>
    </DocumentScope>
  )
}
