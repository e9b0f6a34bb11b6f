import { expect, test } from 'vitest'
import { call, eventually, freshEmail, mailsTo, signIn, target, wire } from './world.ts'
import { customerPassword } from './bookings.ts'

const evil = 'attacker.example'
/** Headers in which proxies and browsers name the requested address. */
const lies: readonly Readonly<Record<string, string>>[] = [
  { host: evil },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-server': evil, 'x-host': evil },
  { forwarded: `host=${evil};proto=https` },
  { 'x-original-url': `https://${evil}/`, 'x-rewrite-url': `https://${evil}/` },
  { origin: `https://${evil}`, referer: `https://${evil}/x` },
]

async function linksOf(email: string): Promise<readonly string[]> {
  const mail = await eventually(async () => (await mailsTo(email)).at(-1) ?? null)
  const { text } = await wire('GET', `/mailbox/${mail.id}/html`)
  expect(`${mail.text}${text}`).not.toContain(evil)
  return [...text.matchAll(/(?:href|src)="(https?:[^"]+)"/g)].map(found => found[1]!)
}

test.each(lies)('host.mail: %o changes no link in a mail', async headers => {
  const email = freshEmail('host')
  const form = {
    firstName: 'Ayu',
    lastName: 'Host',
    email,
    phone: '+6281234567890',
    password: customerPassword,
    passwordConfirmation: customerPassword,
  }
  const registered = await call('POST', '/users/register', form, { headers })
  expect(registered.status, registered.text).toBeLessThan(300)
  const links = await linksOf(email)
  const { origin } = new URL(target.url)
  for (const link of links) expect(new URL(link).origin).toBe(origin)
})

test.each(lies)('host.mail: no link in an invitation changes with %o', async headers => {
  const { token } = await signIn('admins')
  const email = freshEmail('invited')
  const form = { firstName: 'Ayu', lastName: 'Host', email, phone: '+6281234567890' }
  const invited = await call('POST', '/admins/admins', form, { token, headers })
  expect(invited.status, invited.text).toBe(201)
  const links = await linksOf(email)
  expect(links.some(link => link.includes('/verified-email/'))).toBe(true)
  for (const link of links) expect(new URL(link).origin).toBe(new URL(target.url).origin)
})

test.each(lies)('host.page: %o puts no other address into a page', async headers => {
  for (const path of ['/', '/sign-in', '/sitemap.xml', '/robots.txt']) {
    const { text, headers: said } = await wire('GET', path, { headers })
    expect(text, path).not.toContain(evil)
    expect(JSON.stringify(said), path).not.toContain(evil)
  }
})
