import { createElement, Suspense } from 'react'
import { defineElement } from '../host/defineElement.ts'
import { lazyPart } from '../host/lazyPart.ts'
import type { ScreenProps } from '../host/types.ts'
import { importSpec } from '../imports/importSpec.ts'

const Screen = lazyPart(() => import('../imports/ImportScreen.tsx'))

const ImportElement = (props: ScreenProps<typeof importSpec>) =>
  createElement(Suspense, { fallback: null }, createElement(Screen, props))

defineElement('srm-import', ImportElement, importSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-import': typeof importSpec
  }
}
