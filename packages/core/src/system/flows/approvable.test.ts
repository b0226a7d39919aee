import { expect, test } from 'vitest'
import { type AnyDocument, transitionsOf } from '../../definition/workflow.ts'
import { documents } from '../../documents.ts'
import { approvable } from './approvable.ts'

test('flows approve every document that approvers can have in their hands, and no other', () => {
  const approved = Object.values<AnyDocument>(documents)
    .filter((def) => transitionsOf(def).some(([action]) => action === 'startApproval'))
    .map(({ shape }) => shape.name)
  const listed = Object.keys(approvable)
  const list = 'packages/core/src/system/flows/approvable.ts'
  expect(
    approved.filter((name) => !listed.includes(name)),
    `want a line in ${list}`,
  ).toEqual([])
  expect(
    listed.filter((name) => !approved.includes(name)),
    `are approved by nobody: take them out of ${list}`,
  ).toEqual([])
})
