import { Picture, type PictureProps } from '../ui/Picture';
import { imageSource } from './image-source';

interface ShopImageProps extends Omit<PictureProps, 'src' | 'srcSet' | 'ground'> {
  /** Image path from the API; null shows a placeholder. */
  path: string | null;
  sizes: string;
  /** Greatest width in px that the image needs. Shortens `srcset` on pages with many images. */
  widest?: number;
}

export function ShopImage({ path, widest, ...picture }: ShopImageProps) {
  return <Picture {...picture} {...imageSource(path, import.meta.env.VITE_API_HOST ?? '', widest)} />;
}
