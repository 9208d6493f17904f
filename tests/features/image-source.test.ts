import { expect, test } from 'vitest';
import { imageSource } from '../../src/features/image-source';

test('returns a picture of the shop in several widths, and its background colour from the path', () => {
  const { src, srcSet, ground } = imageSource('/media/demo/mug.jpg#c8b8a8', 'https://api.example/');
  expect(src).toBe('https://api.example/media/demo/mug.jpg?w=960');
  expect(srcSet).toMatch(/^https:\/\/api\.example\/media\/demo\/mug\.jpg\?w=160 160w, .*\?w=1920 1920w$/);
  expect(srcSet).not.toContain('#');
  expect(ground).toBe('#c8b8a8');
});

test.each([
  'media/mug.jpg',
  'media/mug.jpg#top',
  'media/mug.jpg#c8b8a8;color:red',
  'https://cdn.example/mug.jpg#c8b8a8',
])('returns no background colour for %s', (path) => {
  expect(imageSource(path, '').ground).toBeUndefined();
});

test('keeps an absolute URL, prefixes a relative path, and returns null without a picture', () => {
  expect(imageSource('https://cdn.example/mug.jpg#top', 'https://api.example').src).toBe(
    'https://cdn.example/mug.jpg#top',
  );
  expect(imageSource('uploads/mug.jpg', 'https://api.example').src).toBe('https://api.example/uploads/mug.jpg');
  expect(imageSource(null, 'https://api.example')).toEqual({ src: null });
});
