import '../ui/theme.css';
import './gallery.css';
import { Heart } from 'lucide';
import { Fragment, type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Badge } from '../ui/Badge';
import { BottomBar } from '../ui/BottomBar';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/Checkbox';
import { CheckboxField } from '../ui/CheckboxField';
import { Chip } from '../ui/Chip';
import { Choices } from '../ui/Choices';
import { ColourDot } from '../ui/ColourDot';
import { CountBadge } from '../ui/CountBadge';
import { controlStyles } from '../ui/control-styles';
import { Dialog } from '../ui/Dialog';
import { EmptyState } from '../ui/EmptyState';
import { Failure } from '../ui/Failure';
import { Field } from '../ui/Field';
import { FileField } from '../ui/FileField';
import { FileThumb } from '../ui/FileThumb';
import { FormAlert } from '../ui/FormAlert';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { PageSkeleton } from '../ui/PageSkeleton';
import { Picture } from '../ui/Picture';
import { PicturesField } from '../ui/PicturesField';
import { Price } from '../ui/Price';
import { Prose } from '../ui/Prose';
import { QuantityStepper } from '../ui/QuantityStepper';
import { RadioField } from '../ui/RadioField';
import { RadioGroup } from '../ui/RadioGroup';
import { Rail } from '../ui/Rail';
import { Rating } from '../ui/Rating';
import { Select } from '../ui/Select';
import { Sheet } from '../ui/Sheet';
import { Skeleton } from '../ui/Skeleton';
import { Spinner } from '../ui/Spinner';
import { SpinnerRing } from '../ui/SpinnerRing';
import { StarsField } from '../ui/StarsField';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="tan"/></svg>';
const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
const file = new File([drawing], 'picture.svg', { type: 'image/svg+xml' });
const error = 'Please fill in this field.';
const sizes = ['Small', 'Medium', 'Large'].map((label) => ({ value: label, label }));
const texts = { choose: 'Choose an image', change: 'Choose another one', broken: 'This is not an image.' };
const doNothing = () => {};

const examples: Record<string, ReactNode> = {
  Button: (['primary', 'secondary', 'quiet'] as const).map((variant) => (
    <Fragment key={variant}>
      <Button variant={variant}>Add to cart</Button>
      <Button variant={variant} busy>
        Add to cart
      </Button>
      <Button variant={variant} disabledReason="Please choose a size first">
        Add to cart
      </Button>
    </Fragment>
  )),
  Icon: <Icon icon={Heart} className="size-6" strokeWidth={1.5} />,
  IconButton: (
    <IconButton label="Add to wishlist">
      <Icon icon={Heart} className="size-6" />
    </IconButton>
  ),
  Chip: (
    <Chip removeLabel="Remove Medium" onRemove={doNothing}>
      Medium
    </Chip>
  ),
  QuantityStepper: (
    <QuantityStepper
      value={2}
      label="Quantity"
      decrementLabel="Less"
      incrementLabel="More"
      incrementReason="No more in stock"
      onDecrement={doNothing}
      onIncrement={doNothing}
    />
  ),
  Field: (
    <Field label="Time">
      {(control) => <input {...control} type="time" defaultValue="10:30" className={controlStyles} />}
    </Field>
  ),
  TextField: (
    <>
      <TextField label="Full name" aside="optional" hint="As it stands at your door." defaultValue="Mira Ivanova" />
      <TextField label="Full name" error={error} />
      <TextField label="Full name" disabled defaultValue="Mira Ivanova" />
    </>
  ),
  TextArea: <TextArea label="Message" rows={3} error={error} />,
  Select: (
    <Select label="Size">
      {sizes.map(({ value }) => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  ),
  FileField: (
    <>
      <FileField label="Logo" name="empty" accept="image/*" file={null} texts={texts} onChoose={doNothing} />
      <FileField label="Logo" name="logo" accept="image/*" file={file} texts={texts} onChoose={doNothing} />
    </>
  ),
  FileThumb: <FileThumb file={file} />,
  PicturesField: (
    <PicturesField
      label="Pictures"
      name="pictures"
      accept="image/*"
      files={[file]}
      most={3}
      texts={{ add: 'Add', remove: (place) => `Remove picture ${place}`, broken: texts.broken }}
      onChoose={doNothing}
    />
  ),
  Checkbox: (
    <>
      <Checkbox aside={12}>Small</Checkbox>
      <Checkbox defaultChecked>Medium</Checkbox>
      <Checkbox disabled>Large</Checkbox>
    </>
  ),
  CheckboxField: <CheckboxField error={error}>I agree to the terms.</CheckboxField>,
  Choices: (
    <Choices
      legend="Size"
      choices={sizes.map((size) => ({ ...size, ...(size.value === 'Large' && { disabledReason: 'Sold out' }) }))}
      value="Small"
      error={error}
      onChoose={doNothing}
    />
  ),
  ColourDot: <ColourDot colour="var(--color-accent)" />,
  RadioField: <RadioField legend="Size" name="size" choices={sizes} value="Small" error={error} onChoose={doNothing} />,
  RadioGroup: (
    <RadioGroup legend="Colour" name="colour" hint="Only one.">
      {(radio) => (
        <label>
          <input {...radio} value="red" /> Red
        </label>
      )}
    </RadioGroup>
  ),
  StarsField: (
    <StarsField
      legend="Stars"
      name="stars"
      names={['Very bad', 'Bad', 'Fair', 'Good', 'Very good']}
      value={4}
      onChoose={doNothing}
    />
  ),
  Badge: (['accent', 'neutral', 'quiet', 'success', 'warn'] as const).map((tone) => (
    <Badge key={tone} tone={tone}>
      {tone}
    </Badge>
  )),
  Breadcrumbs: (
    <Breadcrumbs label="Path">
      <a href="#Breadcrumbs">Home</a>
      <span>Plants</span>
    </Breadcrumbs>
  ),
  CountBadge: (
    <span className="relative inline-block size-11">
      <CountBadge count={12} isKnown />
    </span>
  ),
  Picture: (
    <>
      <Picture src={picture} alt="" ratio="4 / 5" />
      <Picture src={null} alt="" ratio="3 / 2" />
    </>
  ),
  Price: <Price size="lg" now="€67.15" before="€79.00" saving="−15%" nowLabel="Now" beforeLabel="Before" />,
  Rating: <Rating value={4.3} text="4.3" label="Rated 4.3 out of 5" count={128} />,
  Prose: (
    <Prose>
      <h3>Heading</h3>
      <p>The shop did not get your order.</p>
      <blockquote>Nothing was charged.</blockquote>
    </Prose>
  ),
  Rail: (
    <Rail
      header={<p>New</p>}
      texts={{ previous: 'Back', next: 'Forward', atStart: 'This is the beginning', atEnd: 'This is the end' }}
      itemClassName="w-64"
    >
      {sizes.map(({ value }) => (
        <a key={value} href="#Rail">
          {value}
        </a>
      ))}
    </Rail>
  ),
  Skeleton: <Skeleton className="h-7 w-40" />,
  PageSkeleton: <PageSkeleton />,
  SpinnerRing: <SpinnerRing className="size-8" />,
  Spinner: <Spinner label="Loading" seen />,
  BottomBar: (
    <BottomBar label="Purchase" isShown>
      <Button>Add to cart</Button>
    </BottomBar>
  ),
  EmptyState: <EmptyState icon={<Icon icon={Heart} className="size-8" />} title="Nothing was ordered" heading="h2" />,
  Failure: (
    <Failure title="Could not be loaded" message="Please try again." retryLabel="Try again" onRetry={doNothing} />
  ),
  FormAlert: <FormAlert title="Please check the highlighted fields." />,
  Dialog: (
    <Opener>
      {(isOpen, close) => (
        <Dialog open={isOpen} onClose={close} title="Are you sure?" closeLabel="Close">
          <p>This can’t be undone.</p>
        </Dialog>
      )}
    </Opener>
  ),
  Sheet: (
    <Opener>
      {(isOpen, close) => (
        <Sheet open={isOpen} onClose={close} placement="end" aria-label="Menu">
          <Button onClick={close}>Close</Button>
        </Sheet>
      )}
    </Opener>
  ),
};

function Opener({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

// The page is served at /dev/ui, in development only (vite.config.ts).
createRoot(document.body).render(
  <StrictMode>
    <main className="gallery">
      <h1>Design system</h1>
      {Object.entries(examples).map(([name, states]) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          <div className="states">{states}</div>
        </section>
      ))}
    </main>
  </StrictMode>,
);
