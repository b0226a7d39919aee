import { expect, expectTypeOf, test } from 'vitest'
import type { JsxOf } from '../reactTypes.ts'
import { attributeName, event, method, prop, readAttribute } from './spec.ts'
import type { ElementOf, ScreenProps } from './types.ts'

test('attributes are kebab case', () => {
  expect(attributeName('documentId')).toBe('document-id')
  expect(attributeName('readonly')).toBe('readonly')
})

test.each([
  ['flag', '', true],
  ['flag', 'false', false],
  ['flag', null, false],
  ['number', '20', 20],
  ['number', '', undefined],
  ['number', 'many', undefined],
  ['number', null, undefined],
  ['text', '', ''],
  ['text', null, undefined],
] as const)('a %s attribute %j is %s', (kind, text, value) => {
  expect(readAttribute(kind, text)).toBe(value)
})

test('one spec types the element, its events, its methods and its JSX', () => {
  const spec = {
    props: { pageSize: prop.number(), filters: prop.value<{ from: Date }>(), mode: prop.text<'view' | 'edit'>() },
    events: { 'srm-row-open': event<{ uuid: string }>() },
    methods: { refresh: method<(hard: boolean) => Promise<void>>() },
  }
  type Element = ElementOf<typeof spec>
  expectTypeOf<Element['pageSize']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Element['mode']>().toEqualTypeOf<'view' | 'edit' | undefined>()
  expectTypeOf<Element['refresh']>().toEqualTypeOf<(hard: boolean) => Promise<void>>()
  expectTypeOf<ScreenProps<typeof spec>['filters']>().toEqualTypeOf<{ from: Date } | undefined>()
  expectTypeOf<NonNullable<JsxOf<typeof spec>['onsrm-row-open']>>()
    .parameter(0)
    .toEqualTypeOf<CustomEvent<{ uuid: string }>>()
  expectTypeOf<Parameters<ScreenProps<typeof spec>['emit']>[0]>().toEqualTypeOf<
    'srm-row-open' | 'srm-ready' | 'srm-error' | 'srm-before-action' | 'srm-load-error'
  >()
  expect(Object.keys(spec)).toEqual(['props', 'events', 'methods'])
})
