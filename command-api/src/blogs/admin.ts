import { messages } from '@arung/contracts/messages'
import { allow } from '@arung/domain/accounts/permissions'
import type { BlogRefusal } from '@arung/domain/blogs/blog'
import type { RefusalTable } from '../commands.ts'
import { versionRefusals } from '../versions.ts'

/** Routes of the blog's admins. */
export const admin = {
  feature: 'blogs',
  access: allow('blogs:change'),
  ownership: 'none',
  limit: 'write',
} as const

export const blogRefusals: RefusalTable<BlogRefusal> = {
  BlogUnknown: { status: 404, message: messages.notFound },
  PublishedInFuture: { status: 422, message: 'The date of publication is in the future' },
  ...versionRefusals,
}
