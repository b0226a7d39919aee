import { expect, test } from 'vitest'
import { visible } from '../definition/visibility.ts'
import { visibleHead } from '../definition/visibleHead.ts'
import { everySide } from './everySide.ts'
import { importJob } from './importJob.ts'
import { importJobListing } from './importJobListing.ts'

test.each(everySide)('the listing shows the %s what the whole definition shows', (side) => {
  const permissions = new Set<string>()
  expect(visibleHead(importJobListing, side, permissions)).toEqual(visible(importJob, side, permissions).head)
})

test('the listing is a part of the definition', () => {
  expect(importJob).toMatchObject(importJobListing)
})
