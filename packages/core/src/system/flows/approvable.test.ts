import { expect, test } from 'vitest'
import { type AnyDocument, transitionsOf } from '../../definition/workflow.ts'
import { documents } from '../../documents.ts'
import { approvable } from './approvable.ts'

test('flows approve every document that approvers can have in their hands, and no other', () => {
  const approved = Object.values<AnyDocument>(documents)
    .filter((def) => transitionsOf(def).some(([action]) => action === 'startApproval'))
    .map(({ shape }) => shape.name)
  expect(Object.keys(approvable).toSorted()).toEqual(approved.toSorted())
})
