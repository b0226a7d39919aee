/** `srm completion`: scripts for shells, made from the tree of commands, so that every document completes by itself. */
import type { Command } from 'commander'
import { type CommandTree, commandTree } from '../completion/commandTree.ts'
import { fish } from '../completion/fish.ts'
import { bash, zsh } from '../completion/posixShells.ts'
import { powershell } from '../completion/powershell.ts'
import { exitCodes } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'

const shells: Readonly<Record<string, (tree: CommandTree) => string>> = { bash, zsh, fish, powershell }

/** Prints the script of a shell. */
export async function completion(shell: string, program: Command, terminal: Terminal): Promise<number> {
  const script = shells[shell]?.(commandTree(program)) ?? ''
  if (terminal.json) printJson(terminal, 0, { shell, script })
  else terminal.print(script)
  return exitCodes.ok
}
