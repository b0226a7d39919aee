import { expect, test } from 'vitest'
import { type AnyDocument, transitionsOf } from '../../definition/workflow.ts'
import { documents } from '../../documents.ts'
import { approvable } from './approvable.ts'
import { approvedDocument } from './flowInstance.ts'

const all = Object.values<AnyDocument>(documents)

test('flows approve every document with an approval machine, and no other', () => {
  const approved = all.filter(({ shape }) => 'auditStatus' in shape.statuses).map(({ shape }) => shape.name)
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

test('whoever has an approval machine can be in the hands of approvers', () => {
  const begun = all.filter((def) => transitionsOf(def).some(([action]) => action === 'startApproval'))
  expect(begun.map(({ shape }) => shape.name).toSorted()).toEqual(Object.keys(approvable).toSorted())
})

test('what a submission asks for is something that approvals say', () => {
  const asked = all.flatMap(({ submissionAsks }) => submissionAsks ?? [])
  expect(asked.filter((scenario) => !(scenario in (approvedDocument.scenario.options ?? {})))).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
})
