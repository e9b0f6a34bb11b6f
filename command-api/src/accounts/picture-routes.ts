import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import { account } from '@arung/domain/accounts/account'
import { allow } from '@arung/domain/accounts/permissions'
import type { CommandMeta } from '@arung/event-store/codec'
import { PictureRefused } from '@arung/platform/files/picture-fault'
import { renderPrivatePicture } from '@arung/platform/files/pictures'
import { invalidInput, notFound } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { sha256 } from '@arung/platform/ids'
import { keyedUuid } from '@arung/platform/keys'
import { accepted, metaOf } from '../commands.ts'
import { wrongPicture } from '../media/picture-faults.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'
import { ownSession } from './own-session.ts'
import { accountRefusals } from './refusals.ts'

/** Under 1 MB (specification, point 5). */
const bytesMax = 1024 * 1024 - 1
const field = 'picture'
const widthMax = 512

/** The profile picture: stored privately, decoded and encoded anew without the metadata of the original. */
export const pictureRoutes = (parts: Parts, realm: Realm): readonly Route[] => [
  defineRoute({
    ...own(realm),
    method: 'post',
    summary: 'Sets the profile picture (PNG or JPEG under 1 MB)',
    limit: 'upload',
    upload: { field, maxBytes: bytesMax },
    data: 'empty',
    async run(input) {
      const content = input.files[0]?.content
      if (!content) throw invalidInput([wrongField(field, 'FieldNoPicture')])
      const { accountId } = ownSession(input.principal)
      const picture = await rendered(content)
      // The same picture gets the same name, so a repetition changes nothing. The name is keyed, so nobody can guess
      // pictures.
      const name = keyedUuid(parts.addressKey, `picture|${accountId}|${sha256(picture.content)}`)
      const fileKey = `profiles/${accountId}/${name}.jpg`
      await parts.files.put(fileKey, picture.content, picture.contentType)
      return change(parts, metaOf(input), accountId, fileKey)
    },
  }),
  defineRoute({
    ...own(realm),
    method: 'delete',
    summary: 'Removes the profile picture',
    limit: 'write',
    data: 'empty',
    run: input => change(parts, metaOf(input), ownSession(input.principal).accountId, null),
  }),
]

const own = (realm: Realm) =>
  ({
    path: `/${realm}/profile/picture`,
    feature: 'accounts',
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
  }) as const

/**
 * Removes the old picture once the log has the new one. An upload that is repeated after a newer one is removed as
 * well.
 */
async function change(
  { workers, files, clock }: Parts,
  meta: CommandMeta,
  accountId: string,
  fileKey: string | null,
) {
  const { state } = await workers.load(accountStream(accountId), account)
  if (!state.exists) throw notFound()
  const outcome = await workers.execute(
    accountStream(accountId),
    account,
    { type: 'ChangePicture', fileKey, now: clock.now().toISOString() },
    meta,
  )
  const { position, state: now } = accepted(outcome, accountRefusals)
  const kept = now.exists ? now.pictureKey : null
  for (const key of new Set([state.pictureKey, fileKey]))
    if (key !== null && key !== kept) await files.remove(key)
  return { data: null, position }
}

async function rendered(content: Buffer) {
  try {
    return await renderPrivatePicture(content, widthMax)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw invalidInput([wrongPicture(field, error.fault)])
  }
}
