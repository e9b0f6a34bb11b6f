import { z } from 'zod'
import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type RequestFacts, type Route } from '@arung/platform/http/route'
import { accountIdOf } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { accountModel, accountOf, type AccountRow } from './queries.ts'

/** A part of the picture's name, so that a changed picture has another address. */
const Version = z.strictObject({ v: z.string().max(40).optional() })
const ofPictures = { method: 'get', feature: 'accounts', limit: 'read', data: 'file' } as const

/** Returns where a person's own picture is, below the API's address, or null where there is none. */
export function pictureAddress({ realm, picture_key: key }: AccountRow): string | null {
  const version = key === null ? null : /([\da-f]+)\.jpg$/.exec(key)?.[1]
  return version ? `/${realm}/profile/picture?v=${version}` : null
}

/** The caller's own picture. Suspended people see theirs too. */
export const ownPicture = (parts: Parts, realm: Realm): Route =>
  defineRoute({
    ...ofPictures,
    path: `/${realm}/profile/picture`,
    summary: "One's own profile picture",
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    query: Version,
    run: ({ principal, request }) => picture(parts, accountIdOf(principal), request),
  })

/** Any person's picture, for admins. */
export const personPicture = (parts: Parts): Route =>
  defineRoute({
    ...ofPictures,
    path: '/admins/people/:uuid/picture',
    summary: "A person's profile picture",
    access: allow('accounts:see'),
    ownership: 'none',
    params: z.strictObject({ uuid: Uuid.toLowerCase() }),
    async run({ principal, params, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      return picture(parts, params.uuid, request)
    },
  })

async function picture(parts: Parts, accountId: string, { minPosition }: RequestFacts) {
  await parts.progress.reached([accountModel], minPosition)
  const account = await accountOf(parts.database, accountId)
  const stored = account?.picture_key ? await parts.files.get(account.picture_key) : null
  if (!stored) throw notFound()
  return { file: stored.content, contentType: stored.contentType, filename: 'profile.jpg' }
}
