import {
  listFaqs,
  listPosts,
  showAbout,
  showContact,
  showPage,
  showPost,
  showPrivacy,
  showTerms,
} from '../contract/content-calls';
import type { Http } from './http-types';

export const contentApi = (http: Http) => ({
  fetchAbout: (signal?: AbortSignal) => http.send(showAbout, {}, signal),
  fetchContact: (signal?: AbortSignal) => http.send(showContact, {}, signal),
  fetchTerms: (signal?: AbortSignal) => http.send(showTerms, {}, signal),
  fetchPrivacy: (signal?: AbortSignal) => http.send(showPrivacy, {}, signal),
  fetchFaqs: (signal?: AbortSignal) => http.send(listFaqs, {}, signal),
  /** Returns null if no content page has this slug. */
  fetchPage: async (slug: string, signal?: AbortSignal) =>
    (await http.send(showPage, { params: { slug } }, signal)).page,
  fetchPosts: async (page: number, signal?: AbortSignal) =>
    (await http.send(listPosts, { query: { page } }, signal)).blogs,
  /** `blog` is null if no published post has this slug. */
  fetchPost: (slug: string, signal?: AbortSignal) => http.send(showPost, { params: { slug } }, signal),
});
