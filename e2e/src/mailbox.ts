export type Mail = Readonly<{ id: string; to: string; subject: string; at: string; text: string }>

const waitMsMax = 15_000
const lookAgainMs = 150

/**
 * Waits for the newest mail to an address that `isWanted` accepts. `origin` is the product's address; its mailbox keeps
 * what would have been sent.
 */
export async function mailTo(
  origin: string,
  address: string,
  isWanted: (mail: Mail) => boolean,
): Promise<Mail> {
  const deadline = Date.now() + waitMsMax
  for (;;) {
    const mails = await mailsTo(origin, address)
    const wanted = mails.find(isWanted)
    if (wanted) return wanted
    if (Date.now() > deadline) {
      const subjects = mails.map(mail => mail.subject).join(' | ')
      throw new Error(`No such mail to ${address} within ${waitMsMax} ms; there are: ${subjects}`)
    }
    await new Promise(resolve => setTimeout(resolve, lookAgainMs))
  }
}

export async function mailsTo(origin: string, address: string): Promise<readonly Mail[]> {
  const response = await fetch(`${origin}/mailbox/mails`)
  const { data }: { data: Mail[] } = JSON.parse(await response.text())
  return data.filter(mail => mail.to.includes(address))
}

const codeAtStart = /^(\d{6}) /

/** Returns the six digits of the newest code sent to an address, later than the mail `after`. */
export async function codeFor(origin: string, address: string, after?: Mail): Promise<string> {
  const isNew = (mail: Mail) => after === undefined || mail.id > after.id
  const mail = await mailTo(origin, address, mail => isNew(mail) && codeAtStart.test(mail.subject))
  return codeAtStart.exec(mail.subject)?.[1] ?? ''
}

/** Returns the addresses of the attachments that a mail's page in the mailbox links to. */
export async function attachmentsOf(
  origin: string,
  mail: Mail,
): Promise<readonly { name: string; url: string }[]> {
  const page = await (await fetch(`${origin}/mailbox/${mail.id}`)).text()
  return [...page.matchAll(/href="(\/mailbox\/[^"]+\/attachments\/\d+)">([^<]+)</g)].map(
    ([, path = '', name = '']) => ({ name, url: origin + path }),
  )
}
