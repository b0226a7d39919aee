import type { AnyDocument } from '@srm/core/definition/workflow'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { DocumentScope } from '../../document/definition/documentScope.tsx'
import { WholeScope } from '../../document/definition/wholeDefinition.tsx'
import { ToastArea } from '../../document/feedback/Toast.tsx'
import { lazyPart } from '../../host/lazyPart.ts'
import listCss from '../../style/list.css?inline'
import chromeCss from '../../style/listChrome.css?inline'
import toolsCss from '../../style/tools.css?inline'
import { useStyles } from '../../style/useStyles.ts'

/** A screen that shows no document is named like one all the same: its failures say what was not loaded. */
const named = (name: string, en: string, zh: string): AnyDocument =>
  ({
    shape: { name, en, zh, fields: {}, lines: {}, statuses: {}, stages: {} },
    key: [],
    sides: {},
    transitions: {},
    list: { columns: [], filters: [], search: [], sort: '' },
    form: [],
  }) as unknown as AnyDocument

/**
 * A screen of administration in the surroundings that documents have: session, side, words, messages.
 * @param name what its permission key begins with: `setting` of `setting.view`
 */
export function toolScreen<Props extends object = object>(
  [name, en, zh]: readonly [name: string, en: string, zh: string],
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const def = named(name, en, zh)
  const words = {
    en: { title: en, one: en.toLowerCase(), many: en.toLowerCase(), create: '', count: (count: string) => count },
    zh_cn: { title: zh, one: zh, many: zh, create: '', count: (count: string) => count },
  }
  const extension = { words }
  const Screen = lazyPart(load)
  return function ToolScreen(props: Props) {
    useStyles(listCss)
    useStyles(chromeCss)
    useStyles(toolsCss)
    return (
      <DocumentScope def={def} extension={extension}>
        <ToastArea>
          <Suspense fallback={null}>
            <WholeScope>
              <Screen {...props} />
            </WholeScope>
          </Suspense>
        </ToastArea>
      </DocumentScope>
    )
  }
}
