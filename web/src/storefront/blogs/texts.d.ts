import type blog from '../../base/i18n/en/blog.json'

declare global {
  interface Texts {
    blog: typeof blog
  }
}
