import { expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/catalogue.ts'
import { customElementsManifest } from '../../../scripts/customElementsManifest.ts'
import { detailSpec } from '../../document/detail/detailSpec.ts'
import { listSpec } from '../../document/list/listSpec.ts'

test('a list that shows a document in its place sends what that sends, but for the ways from one document to another', () => {
  const own = new Set(Object.keys(listSpec.events))
  const ways = ['srm-document-change', 'srm-close']
  expect(Object.keys(detailSpec.events).filter((name) => !own.has(name))).toEqual(ways)
})

test('the manifest names what every page may call: discard() where something is typed, renew() of a session', () => {
  const declared = customElementsManifest(readCatalogue()).modules.flatMap(({ declarations }) => declarations)
  const methodsOf = (tag: string) =>
    declared
      .find(({ tagName }) => tagName === tag)
      ?.members.filter(({ kind }) => kind === 'method')
      .map(({ name }) => name)
  expect(methodsOf('srm-order-detail')).toEqual(['refresh', 'save', 'discard'])
  expect(methodsOf('srm-order-list')).toContain('discard')
  expect(methodsOf('srm-status-tag')).not.toContain('discard')
  expect(methodsOf('srm-session')).toEqual(['renew'])
  for (const { tagName, events } of declared)
    expect([tagName, events.map(({ name }) => name)]).toEqual([tagName, expect.arrayContaining(['srm-load-error'])])
})
