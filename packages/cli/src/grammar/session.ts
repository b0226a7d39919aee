/** login, logout, whoami, doctor. */
import { type Command, Option } from 'commander'
import { examplesOf, type Grammar, withProfile } from './common.ts'

function loginCommand(program: Command, { terminal, run }: Grammar): void {
  const { say } = terminal
  const line = 'srm login --url https://srm.example.com'
  const byPassword = `${line} --account 100001 --sub-account admin001 --password-stdin < password.txt`
  withProfile(program.command('login'), terminal)
    .description(say('login'))
    .option('--url <url>', say('optionUrl'))
    .option('--account <number>', say('optionAccount'))
    .option('--sub-account <name>', say('optionSubAccount'))
    .option('--password-stdin', say('optionPassword'))
    .option('--code <code>', say('optionCode'))
    .addOption(
      new Option('--with-token', say('optionWithToken')).conflicts(['passwordStdin', 'account', 'subAccount', 'code']),
    )
    .addOption(new Option('--storage <place>', say('optionStorage')).choices(['file', 'keychain']))
    .addHelpText('before', examplesOf([line, byPassword, `${line} --with-token < token.txt`], terminal))
    .action((options) => run(async () => (await import('../commands/login.ts')).login(options, terminal)))
}

/** The commands about who is signed in. */
export function sessionCommands(program: Command, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  loginCommand(program, grammar)
  withProfile(program.command('logout'), terminal)
    .description(say('logout'))
    .addHelpText('before', examplesOf(['srm logout', 'srm logout --profile test'], terminal))
    .action((options) => run(async () => (await import('../commands/logout.ts')).logout(options, terminal)))
  withProfile(program.command('whoami'), terminal)
    .description(say('whoami'))
    .addHelpText('before', examplesOf(['srm whoami', 'srm whoami --json'], terminal))
    .action((options) => run(async () => (await import('../commands/whoami.ts')).whoami(options, terminal)))
  withProfile(program.command('doctor'), terminal)
    .description(say('doctor'))
    .addHelpText('before', examplesOf(['srm doctor', 'srm doctor --json'], terminal))
    .action((options) => run(async () => (await import('../commands/doctor.ts')).doctor(options, terminal)))
}
