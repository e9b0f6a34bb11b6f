import { demoPassword, people } from '@arung/demo/people'
import { signInPathOfRole, roleOfRealm } from '@arung/contracts/accounts/realms'

/** Returns the text that the terminal shows once everything runs. */
export function banner(options: {
  publicUrl: string
  dataFolder: string
  seconds: number
  /** Whether the demo's accounts can sign in. */
  demo: boolean
}): string {
  return [
    '',
    `  Arung runs: ${options.publicUrl}    (started in ${options.seconds.toFixed(1)} s)`,
    '',
    ...(options.demo ? demoAccounts(options.publicUrl) : []),
    `  Mailbox (every mail that would be sent)   ${options.publicUrl}/mailbox`,
    `  HTTP reference, reads and commands        ${options.publicUrl}/api/documentation`,
    `                                            ${options.publicUrl}/api/commands/documentation`,
    `  Data                                      ${options.dataFolder}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}

const roleWidth = Math.max(...people.map(({ realm }) => roleOfRealm[realm].length))

function demoAccounts(publicUrl: string): string[] {
  const rows = people.map(
    ({ realm, email }) =>
      `    ${roleOfRealm[realm].padEnd(roleWidth)} ${email.padEnd(28)} ${publicUrl}${signInPathOfRole[roleOfRealm[realm]]}`,
  )
  return [`  Demo accounts, all with the password ${demoPassword}`, ...rows, '']
}
