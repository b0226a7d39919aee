import type { ComponentType } from 'react'
import { defineTag } from '../../host/defineTag.ts'
import { loadFile } from '../../host/fileNotLoaded.ts'
import type { ListProps } from '../list/ListScreen.tsx'
import { listSpec } from '../list/listSpec.ts'
import { firstRows } from './firstRows.ts'
import type { PaintedList } from './rowScope.ts'

/**
 * Defines the element of a list that shows its first rows before its screen is loaded.
 * @param screen imports the file whose default export is the screen
 */
export function defineList(
  tag: string,
  list: PaintedList,
  screen: () => Promise<{ readonly default: ComponentType<ListProps> }>,
): void {
  defineTag(tag, listSpec, {
    paint: firstRows(list),
    mount: async (host) => {
      const [{ mountScreen }, { default: Screen }] = await loadFile(() =>
        Promise.all([import('../../host/mount/mountScreen.tsx'), screen()]),
      )
      return mountScreen(host, Screen as ComponentType<Record<string, unknown>>)
    },
  })
}
