import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import { localDateAt } from '../time.ts'
import type { BlogArticle, BlogEvent } from './events.ts'

export type BlogCommand =
  | {
      type: 'SaveBlog'
      blogId: string
      blog: BlogArticle
      /** The version that the change is based on. When absent, the change overwrites whatever is stored. */
      over?: BlogArticle | null
      now: string
    }
  | {
      type: 'ChangePictures'
      blogId: string
      images: BlogArticle['images']
      /** The pictures that the change is based on. When absent, the change overwrites whatever is stored. */
      over?: BlogArticle['images']
      now: string
    }
  | { type: 'PublishBlog'; blogId: string; publishedOn: string | null; now: string }
  | { type: 'UnpublishBlog'; blogId: string; now: string }
  | { type: 'RemoveBlog'; blogId: string; now: string }
export type BlogRefusal = 'BlogUnknown' | 'PublishedInFuture' | 'ChangedMeanwhile'
/** `publishedOn` is the local date that readers see, or null while only the desk sees the article. */
export type Blog = Readonly<{ blog: BlogArticle; publishedOn: string | null }> | null

/** An article of the blog. Its slug is claimed separately. */
export const blog: Decider<BlogCommand, BlogEvent, Blog, BlogRefusal> = {
  initial: null,
  decide(command, state) {
    const { blogId, now: at } = command
    switch (command.type) {
      case 'SaveBlog': {
        const done = sameOrConflict(state?.blog ?? null, command.blog, command.over)
        if (done) return done
        const slugBefore =
          state === null || state.blog.slug === command.blog.slug ? null : state.blog.slug
        return accept({
          type: 'BlogSaved',
          data: { blogId, blog: command.blog, slugBefore, at },
        })
      }
      case 'ChangePictures':
        return changePictures(command, state)
      case 'PublishBlog':
        return publish(command, state)
      case 'UnpublishBlog':
        if (state === null) return refuse('BlogUnknown')
        return state.publishedOn === null
          ? accept()
          : accept({ type: 'BlogUnpublished', data: { blogId, at } })
      case 'RemoveBlog':
        return state === null
          ? accept()
          : accept({ type: 'BlogRemoved', data: { blogId, slugBefore: state.blog.slug, at } })
      default:
        return never(command)
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'BlogSaved':
        return { blog: event.data.blog, publishedOn: state?.publishedOn ?? null }
      case 'BlogPublished':
        return state && { ...state, publishedOn: event.data.publishedOn }
      case 'BlogUnpublished':
        return state && { ...state, publishedOn: null }
      case 'BlogRemoved':
        return null
      default:
        return never(event)
    }
  },
}

/** Changes only the pictures of the current article. */
function changePictures(
  { blogId, images, over, now: at }: Extract<BlogCommand, { type: 'ChangePictures' }>,
  state: Blog,
): Decision<BlogEvent, BlogRefusal> {
  if (state === null) return refuse('BlogUnknown')
  const next = { ...state.blog, images }
  const done = sameOrConflict(state.blog.images, images, over)
  return done ?? accept({ type: 'BlogSaved', data: { blogId, blog: next, slugBefore: null, at } })
}

/** A published article keeps its date unless the command names another. */
function publish(
  { blogId, publishedOn, now: at }: Extract<BlogCommand, { type: 'PublishBlog' }>,
  state: Blog,
): Decision<BlogEvent, BlogRefusal> {
  if (state === null) return refuse('BlogUnknown')
  const today = localDateAt(at)
  const date = publishedOn ?? state.publishedOn ?? today
  if (date > today) return refuse('PublishedInFuture')
  if (date === state.publishedOn) return accept()
  return accept({ type: 'BlogPublished', data: { blogId, publishedOn: date, at } })
}
