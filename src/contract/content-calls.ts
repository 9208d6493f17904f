import { PageQuery } from './api-query';
import { PostAnswer, PostsAnswer } from './blog';
import { MessageAnswer } from './cart';
import {
  AboutAnswer,
  ContactAnswer,
  ContactMessageBody,
  FaqAnswer,
  PageAnswer,
  PrivacyAnswer,
  TermsAnswer,
} from './content';
import { defineCall, SlugParams } from './define-call';

const read = { method: 'GET', auth: 'none', retry: true } as const;

export const showPage = defineCall({
  ...read,
  id: 'X2',
  path: '/api/page/{slug}',
  params: SlugParams,
  answer: PageAnswer,
});

export const showAbout = defineCall({ ...read, id: 'X3', path: '/api/about-us', answer: AboutAnswer });

export const showContact = defineCall({ ...read, id: 'X4', path: '/api/contact-us', answer: ContactAnswer });

export const sendContactMessage = defineCall({
  id: 'X4-send',
  method: 'POST',
  path: '/api/send-contact-message',
  auth: 'none',
  retry: false,
  body: ContactMessageBody,
  answer: MessageAnswer,
});

export const showTerms = defineCall({ ...read, id: 'X5', path: '/api/terms-and-conditions', answer: TermsAnswer });

export const showPrivacy = defineCall({ ...read, id: 'X6', path: '/api/privacy-policy', answer: PrivacyAnswer });

export const listFaqs = defineCall({ ...read, id: 'X7', path: '/api/faq', answer: FaqAnswer });

/** Posts of the blog, newest first. The contract names the blog of the family, but not its calls. */
export const listPosts = defineCall({ ...read, id: 'X54', path: '/api/blogs', query: PageQuery, answer: PostsAnswer });

export const showPost = defineCall({
  ...read,
  id: 'X55',
  path: '/api/blog/{slug}',
  params: SlugParams,
  answer: PostAnswer,
});
