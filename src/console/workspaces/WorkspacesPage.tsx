export default () => <h1>Start</h1>;
