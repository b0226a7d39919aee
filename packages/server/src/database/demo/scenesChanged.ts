/** Scenes of orders that were confirmed and are changed afterwards; what happens to the change itself stands in `changes.ts`. */
import type { Clock } from './clock.ts'
import { chen, hs, rl, yg, zhou } from './parties.ts'
import { confirmedBy, received, type Scene, sentOn } from './scene.ts'

/** Each by the project that it is for. */
export const changedProjects = {
  agreed: '二代城市车',
  waits: '春季公路车',
  prepared: '备件中心',
  returned: '电助力车',
  countered: '儿童车',
} as const

const answeredOtherwise = (at: Clock['at']): Scene => ({
  seller: hs,
  by: zhou,
  day: -6,
  time: '10:05',
  head: { projectName: changedProjects.countered },
  lines: [
    ['HB-M918', '80', 9],
    ['FK-9939', '40', 9],
  ],
  steps: [...sentOn(zhou, at(-6, '10:15'), at(-6, '11:00'), at(-6, '11:05')), confirmedBy(hs.person, at(-5, '08:40'))],
})

/** Orders that bind and of which a change is agreed on, waits, is prepared, came back, was answered otherwise. */
export function changed({ at }: Clock): Scene[] {
  return [
    {
      seller: hs,
      by: zhou,
      day: -7,
      time: '11:05',
      head: { projectName: changedProjects.agreed },
      lines: [
        ['FK-9939', '200', 6],
        ['HB-M918', '150', 6],
      ],
      steps: [
        ...sentOn(zhou, at(-7, '11:15'), at(-7, '13:40'), at(-7, '13:45')),
        confirmedBy(hs.person, at(-6, '09:20')),
      ],
    },
    {
      seller: hs,
      by: chen,
      day: -6,
      time: '09:35',
      head: { projectName: changedProjects.waits },
      lines: [
        ['FR-R92B-58', '80', 4],
        ['FR-R92R-62', '60', 7],
        ['ST-1401', '300', 7],
      ],
      steps: [
        ...sentOn(chen, at(-6, '09:50'), at(-6, '10:40'), at(-6, '10:45')),
        confirmedBy(hs.person, at(-5, '08:50')),
        received(at(-1, '10:20'), { 10: '30' }),
      ],
    },
    {
      seller: yg,
      by: chen,
      day: -5,
      time: '15:25',
      head: { projectName: changedProjects.prepared },
      lines: [
        ['BT-M616', '60', 8],
        ['WS-M512', '90', 8],
      ],
      steps: [
        ...sentOn(chen, at(-5, '15:40'), at(-5, '16:20'), at(-5, '16:25')),
        confirmedBy(yg.person, at(-4, '09:05')),
      ],
    },
    {
      seller: rl,
      by: zhou,
      day: -6,
      time: '15:50',
      head: { projectName: changedProjects.returned },
      lines: [['FW-M762', '120', 9]],
      steps: [
        ...sentOn(zhou, at(-6, '16:00'), at(-6, '16:40'), at(-6, '16:45')),
        confirmedBy(rl.person, at(-5, '10:10')),
      ],
    },
    answeredOtherwise(at),
  ]
}
