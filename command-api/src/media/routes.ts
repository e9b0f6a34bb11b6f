import { pictureBytesMax } from '@arung/contracts/media/limits'
import { StoredPicture } from '@arung/contracts/media/views'
import { allow } from '@arung/domain/accounts/permissions'
import { media, type MediaRefusal } from '@arung/domain/media/media'
import type { CommandMeta } from '@arung/event-store/codec'
import { PictureRefused } from '@arung/platform/files/picture-fault'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import { actorOf } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf, type RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { mediaStream } from './streams.ts'
import { wrongPicture } from './picture-faults.ts'

const mediaRefusals: RefusalTable<MediaRefusal> = {
  MediaIdTaken: { status: 409, message: 'This picture exists already with another content' },
}

const field = 'picture'
const mediaNamespace = '0b0c5e00-0000-4000-8000-000000000012'

/** Pictures of the catalogue: decoded, rendered in every size, stored. */
export const mediaRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/admins/media',
    feature: 'media',
    summary: 'Stores a picture (PNG or JPEG under 2 MB); the same picture twice is one',
    access: allow('media:add'),
    ownership: 'none',
    limit: 'upload',
    upload: { field, maxBytes: pictureBytesMax },
    data: StoredPicture,
    status: 201,
    async run(input) {
      const content = input.files[0]?.content
      if (!content) throw invalidInput([wrongField(field, 'FieldNoPicture')])
      const { position, ...data } = await storePicture(parts, metaOf(input), {
        content,
        by: actorOf(input.principal),
      })
      return { data, position }
    },
  }),
]

/** Renders a picture in every size and stores it. Throws 422 for a file that is not an accepted picture. */
async function storePicture(
  parts: Pick<Parts, 'workers' | 'files' | 'catalogue' | 'clock' | 'renderPicture'>,
  meta: CommandMeta,
  { content, by }: { content: Buffer; by: string },
): Promise<StoredPicture & { position: number }> {
  const picture = await rendered(parts, content)
  await Promise.all(
    picture.files.map(file => parts.files.put(file.key, file.content, file.contentType)),
  )
  const { base, width, height } = picture
  const mediaId = uuidv5(mediaNamespace, base)
  const outcome = await parts.workers.execute(
    mediaStream(mediaId),
    media,
    {
      type: 'StorePicture',
      mediaId,
      base,
      width,
      height,
      by,
      now: parts.clock.now().toISOString(),
    },
    meta,
  )
  const { position } = accepted(outcome, mediaRefusals)
  await parts.catalogue.waitFor(position)
  return { mediaId, base, width, height, position }
}

async function rendered({ renderPicture }: Pick<Parts, 'renderPicture'>, content: Buffer) {
  try {
    return await renderPicture(content)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw invalidInput([wrongPicture(field, error.fault)])
  }
}
