import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const near = (text: string, all: readonly string[], share?: number) => nearest(text, all, (one) => [one], share)

test('the nearest text is found in any case and width', () => {
  expect(near('ｍａｔｅｒial nunber', ['Material number', 'Material'])).toEqual(['Material number'])
})

test('all are named that are equally near, and none that is too far', () => {
  expect(near('S-13', ['S-11', 'S-12', 'S-99'])).toEqual(['S-11', 'S-12'])
  expect(near('wheel', ['saddle'])).toEqual([])
})

test('two neighbours in the wrong order are likelier than another letter', () => {
  expect(near('FR-R92B-85', ['FR-R92B-58', 'FR-R92B-88', 'FR-R92B-35'])).toEqual(['FR-R92B-58'])
})

test('a share of the text may be wrong, a single letter always', () => {
  expect(near('abcdefghij', ['abcdefgxyz'], 0.2)).toEqual([])
  expect(near('abcdefghij', ['abcdefghyz'], 0.2)).toEqual(['abcdefghyz'])
  expect(near('ab', ['ax'], 0.2)).toEqual(['ax'])
})

test('each text that may be meant counts', () => {
  const suppliers = [
    { code: 'S-1', name: '宁波海晟铝业有限公司' },
    { code: 'S-2', name: '常州锐步自行车配件厂' },
  ]
  expect(nearest('宁波海胜铝业有限公司', suppliers, ({ code, name }) => [code, name], 0.2)).toEqual([suppliers[0]])
})
