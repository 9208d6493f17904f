import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section as Block } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Lang } from '../language';
import { styleSheet, styles } from './letter-styles';
import { SHOP } from './shop-origin';

type Pair = readonly [name: string, value: string];

/** Product in an email. `picture` is an absolute url of the shop; null for none. */
export type Item = { name: string; choices: string; qty: number; price: string; picture: string | null };

/** Products and amounts in an email. An empty `title` means no heading. */
export type Section = { title: string; items?: Item[]; rows: Pair[]; total?: Pair };

/** Texts of an email in the language of its reader. Links are pairs of name and url. */
export type LetterTexts = {
  lang: Lang;
  title: string;
  first: string;
  others: string[];
  code: string;
  /** Safe HTML. */
  passage: string;
  action: Pair | undefined;
  links: Pair[];
  sections: Section[];
  facts: Pair[];
  quantity: string;
  farewell: string;
  ending: Pair | undefined;
};

/** HTML document of an email. */
export function LetterDocument(texts: LetterTexts) {
  const { lang, title, first, others, code, passage, action, links, sections, facts, quantity, farewell, ending } =
    texts;
  return (
    <Html lang={lang}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body className="paper" style={styles.paper}>
        <Preview>{first}</Preview>
        <Container style={styles.frame}>
          <Block style={styles.header}>
            <Link href={SHOP} className="ink" style={styles.brand}>
              Pazar
            </Link>
          </Block>
          <Block className="sheet" style={styles.sheet}>
            <h1 style={styles.title}>
              <Lines text={title} />
            </h1>
            <Paragraph>{first}</Paragraph>
            {code && (
              <Text className="wash" style={styles.code}>
                {code}
              </Text>
            )}
            {others.map((text) => (
              <Paragraph key={text}>{text}</Paragraph>
            ))}
            {passage && <Passage html={passage} />}
            {action && (
              <Button href={action[1]} className="button" style={styles.button}>
                {action[0]}
              </Button>
            )}
            {links.map(([name, url]) => (
              <Text key={url} style={styles.paragraph}>
                <Link href={url} className="link" style={styles.link}>
                  {name}
                </Link>
              </Text>
            ))}
            {sections.map((section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Static HTML. Two sections can have the same title.
              <Goods key={index} {...section} quantity={quantity} />
            ))}
            {facts.length > 0 && <Facts facts={facts} />}
          </Block>
          <Block style={styles.footer}>
            <Text className="muted" style={styles.small}>
              {farewell}
            </Text>
            {ending && (
              <Text className="muted" style={styles.small}>
                <Link href={ending[1]} className="muted" style={styles.quietLink}>
                  {ending[0]}
                </Link>
              </Text>
            )}
          </Block>
        </Container>
      </Body>
    </Html>
  );
}

const Paragraph = ({ children }: { children: string }) => (
  <Text style={styles.paragraph}>
    <Lines text={children} />
  </Text>
);

const orderNumber = /(PZ-\w{5}-\w{5})/;

/** Text with its line breaks, and with each order number on one line. */
function Lines({ text }: { text: string }): ReactNode {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Static HTML. Two lines can be equal.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line.split(orderNumber).map((part) =>
        orderNumber.test(part) ? (
          <span key={part} style={styles.unbroken}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </Fragment>
  ));
}

function Passage({ html }: { html: string }) {
  return (
    <Block className="wash passage" style={styles.passage}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `passage` of a letter is safe HTML. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Block>
  );
}

type GoodsProps = Section & { quantity: string };

function Goods({ title, items = [], rows, total, quantity }: GoodsProps) {
  return (
    <Block className="rule" style={styles.section}>
      {title && <h2 style={styles.heading}>{title}</h2>}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Static HTML. A product can have two lines.
        <Product key={index} {...item} quantity={quantity} />
      ))}
      {rows.map(([name, value]) => (
        <Amount key={name} name={name} value={value} style={styles.cell} />
      ))}
      {total && <Amount name={total[0]} value={total[1]} style={styles.total} />}
    </Block>
  );
}

function Product({ name, choices, qty, price, picture, quantity }: Item & { quantity: string }) {
  return (
    <Row>
      {picture && (
        <Column style={styles.pictureCell}>
          {/* With a low priority, React adds no preload link, which no mail client needs. */}
          <Img src={picture} alt={name} width={64} height={64} fetchPriority="low" style={styles.picture} />
        </Column>
      )}
      <Column style={styles.name}>
        {name}
        {choices && <Detail>{choices}</Detail>}
        <Detail>{`${quantity}: ${qty}`}</Detail>
      </Column>
      <Column style={{ ...styles.name, ...styles.amount }}>{price}</Column>
    </Row>
  );
}

const Detail = ({ children }: { children: string }) => (
  <div className="muted" style={styles.detail}>
    {children}
  </div>
);

const Amount = ({ name, value, style }: { name: string; value: string; style: CSSProperties }) => (
  <Row>
    <Column style={style}>{name}</Column>
    <Column style={{ ...style, ...styles.amount }}>{value}</Column>
  </Row>
);

function Facts({ facts }: Pick<LetterTexts, 'facts'>) {
  return (
    <Block className="rule" style={styles.section}>
      {facts.map(([name, value]) => (
        <Row key={name}>
          <Column className="fact muted" style={styles.factName}>
            {name}
          </Column>
          <Column className="fact" style={styles.cell}>
            <Lines text={value} />
          </Column>
        </Row>
      ))}
    </Block>
  );
}
