/** What may follow each path of commands, such as `material import`: the tree of commands as completion scripts need it. */
import type { Command, Option } from 'commander'

/** Words by the path, or by the path and an option, that they may follow. */
export type Lists = ReadonlyMap<string, readonly string[]>

export interface CommandTree {
  /** Commands, aliases and words that an argument may be. */
  readonly names: Lists
  readonly options: Lists
  /** Options as they are declared. */
  readonly declared: ReadonlyMap<string, readonly Option[]>
  /** Values of options that take one of some words, by path and option. */
  readonly values: Lists
}

const namesOf = (command: Command): string[] => [command.name(), ...command.aliases()]
const helpOption = '--help'

/** Every command with its path, which is written with every name a command has. */
function* visited(
  command: Command,
  path: readonly string[] = [],
): Generator<readonly [path: string, command: Command]> {
  yield [path.join(' '), command]
  for (const child of command.commands) for (const name of namesOf(child)) yield* visited(child, [...path, name])
}

const shownOptions = ({ options }: Command): Option[] => options.filter(({ long, hidden }) => long && !hidden)

export function commandTree(program: Command): CommandTree {
  const all = [...visited(program)]
  const choices = ({ registeredArguments }: Command) =>
    registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const longs = (command: Command) => [...shownOptions(command).map(({ long }) => String(long)), helpOption]
  return {
    names: new Map(all.map(([path, command]) => [path, [...command.commands.flatMap(namesOf), ...choices(command)]])),
    options: new Map(all.map(([path, command]) => [path, longs(command)])),
    declared: new Map(all.map(([path, command]) => [path, shownOptions(command)])),
    values: new Map(
      all.flatMap(([path, command]) =>
        shownOptions(command).flatMap(({ long, argChoices }) =>
          argChoices ? [[`${path} ${long}`.trim(), argChoices] as const] : [],
        ),
      ),
    ),
  }
}

/** Paths that have the same words, together. */
export const grouped = (lists: Lists): (readonly [words: string, paths: readonly string[]])[] =>
  [...Map.groupBy(lists, ([, list]) => list.join(' '))].map(([words, some]) => [words, some.map(([path]) => path)])

/** A word between single quotes, as bash, zsh and fish read it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The paths below the root. */
export const pathsOf = ({ names }: CommandTree): string[] => [...names.keys()].filter(Boolean)
